import { cacheLife } from 'next/cache';
import { business } from '@/lib/site/business';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

/** The copyright line with the current year in Asheville; rendered anew each day, so that it turns on New Year. */
export async function Copyright() {
  'use cache';
  cacheLife('days');
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: BUSINESS_TIME_ZONE }).format();
  return (
    <>
      © {year} {business.name}. All rights reserved.
    </>
  );
}
