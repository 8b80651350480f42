import 'server-only';
import { cacheLife } from 'next/cache';
import { CACHE_LIFE } from '@/lib/seo/page-seo';
import { businessDay } from '@/lib/site/calendar-day';

/** The date in the business's time zone, such as `2026-11-21`, a few minutes late at most. Pages for everybody may read it. */
export async function estimateDay(): Promise<string> {
  'use cache';
  cacheLife(CACHE_LIFE);
  return businessDay(Date.now());
}
