import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { log } from '@/lib/platform/log';
import { CACHE_LIFE, CACHE_LIFE_AFTER_ERROR, cacheTagFor } from '@/lib/seo/page-seo';
import { bridgeRate } from '@/lib/site/bridge-rate';
import { daysUntil } from '@/lib/site/days-left';
import { servesProgress } from '@/lib/site/town-utility';
import { getRateNotice } from './queries';
import { RATE_NOTICE_PATH } from './schema';

/**
 * The days until applications for the Bridge Rate close; null once they have, where that utility serves none of our towns, or when staff have switched the notice off.
 * Cached until the home page is revalidated (lib/seo/revalidation.ts). When the setting can't be read, there is no notice,
 * for a few seconds.
 */
export async function currentRateNotice(): Promise<number | null> {
  'use cache';
  cacheTag(cacheTagFor(RATE_NOTICE_PATH));
  const days = daysUntil(bridgeRate.lastDay, Date.now());
  return servesProgress && days >= 0 && (await isOn()) ? days : null;
}

async function isOn(): Promise<boolean> {
  try {
    const { isOn } = await getRateNotice();
    cacheLife(CACHE_LIFE);
    return isOn;
  } catch (error) {
    cacheLife(CACHE_LIFE_AFTER_ERROR);
    // A build prerenders the pages possibly without a database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ error }, 'reading the notice setting failed');
    return false;
  }
}
