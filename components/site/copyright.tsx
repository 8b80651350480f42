import { cacheLife, cacheTag } from 'next/cache';
import { business } from '@/lib/site/business';
import { DAY_TAG } from '@/lib/site/calendar-day';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

/** The cache lifetime in seconds, as short as that of the pages. */
const CACHE_LIFE = { stale: 240, revalidate: 240, expire: 86_400 };

/** The copyright line with the current year in the business's time zone. */
export async function Copyright() {
  'use cache';
  cacheTag(DAY_TAG);
  cacheLife(CACHE_LIFE);
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: BUSINESS_TIME_ZONE }).format();
  return (
    <>
      © {year} {business.name}. All rights reserved.
    </>
  );
}
