import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { log } from '@/lib/platform/log';
import { CACHE_LIFE, CACHE_LIFE_AFTER_ERROR, cacheTagFor } from '@/lib/seo/page-seo';
import { isoDay } from '@/lib/site/calendar-day';
import { privacyPolicyFor, type RetentionPeriod } from '@/lib/site/legal';
import type { LegalDocument } from '@/lib/site/schema';
import { getRetention } from './queries';
import { PRIVACY_POLICY_PATH } from './schema';

/**
 * The current privacy policy, cached until the page is revalidated (lib/seo/revalidation.ts). When the retention setting
 * can't be read, the policy promises no period, for a few seconds.
 */
export async function currentPrivacyPolicy(): Promise<LegalDocument> {
  'use cache';
  cacheTag(cacheTagFor(PRIVACY_POLICY_PATH));
  return privacyPolicyFor(await currentPeriod());
}

async function currentPeriod(): Promise<RetentionPeriod> {
  try {
    const { months, chosenAt } = await getRetention();
    cacheLife(CACHE_LIFE);
    return { months, since: chosenAt && isoDay(chosenAt) };
  } catch (error) {
    cacheLife(CACHE_LIFE_AFTER_ERROR);
    // A build prerenders the pages possibly without a database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ error }, 'reading the retention setting failed');
    return { months: null, since: null };
  }
}
