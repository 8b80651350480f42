import { cacheLife } from 'next/cache';
import { business } from '@/lib/site/business';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

/** As often as the pages that it stands on: kept for a day, it would say last year all through New Year's Day. */
const KEPT = { stale: 240, revalidate: 240, expire: 86_400 };

/** The copyright line with the current year in Asheville. */
export async function Copyright() {
  'use cache';
  cacheLife(KEPT);
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: BUSINESS_TIME_ZONE }).format();
  return (
    <>
      © {year} {business.name}. All rights reserved.
    </>
  );
}
