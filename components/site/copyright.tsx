import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';

/** The copyright line with the current year in the business's time zone. */
export function Copyright() {
  return (
    <>
      © {isoDay(Date.now()).slice(0, 4)} {business().name}. All rights reserved.
    </>
  );
}
