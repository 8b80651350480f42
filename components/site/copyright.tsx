import { cacheLife, cacheTag } from 'next/cache';
import { business } from '@/lib/site/business';
import { DAY_TAG, isoDay } from '@/lib/site/calendar-day';

/** The cache lifetime in seconds, as short as that of the pages. */
const CACHE_LIFE = { stale: 240, revalidate: 240, expire: 86_400 };

/** The copyright line with the current year in the business's time zone. */
export async function Copyright() {
  'use cache';
  cacheTag(DAY_TAG);
  cacheLife(CACHE_LIFE);
  const year = isoDay(Date.now()).slice(0, 4);
  return (
    <>
      © {year} {business.name}. All rights reserved.
    </>
  );
}
