import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { log } from '@/lib/platform/log';
import { KEPT, KEPT_AFTER_FAULT, tagOf } from '@/lib/seo/page-seo';
import { isoDay } from '@/lib/site/calendar-day';
import { type KeptFor, privacyPolicyFor } from '@/lib/site/legal';
import type { LegalDocument } from '@/lib/site/schema';
import { getRetention } from './queries';
import { PRIVACY_POLICY } from './schema';

/**
 * The privacy policy as it holds now, remembered until the page is forgotten (lib/seo/revalidation.ts). Where the setting
 * cannot be read it promises no more than it does without one, for a few seconds.
 */
export async function currentPrivacyPolicy(): Promise<LegalDocument> {
  'use cache';
  cacheTag(tagOf(PRIVACY_POLICY));
  return privacyPolicyFor(await keptFor());
}

async function keptFor(): Promise<KeptFor> {
  try {
    const { months, chosenAt } = await getRetention();
    cacheLife(KEPT);
    return { months, since: chosenAt && isoDay(chosenAt) };
  } catch (error) {
    cacheLife(KEPT_AFTER_FAULT);
    // A build makes the pages where there may be no database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ error }, 'the retention setting could not be read');
    return { months: null, since: null };
  }
}
