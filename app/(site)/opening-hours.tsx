import { closedDaysForPage } from '@/lib/leads/holidays/queries';
import { openingHoursAttribute } from '@/lib/site/week';

/**
 * When the business is open, for every `<opening-time>` of the page. Beside the page, not around it, so that the database is
 * read for both at the same time.
 */
export async function OpeningHours() {
  return (
    <data id="opening-hours" hidden value={openingHoursAttribute(await closedDaysForPage(), Date.now())} />
  );
}
