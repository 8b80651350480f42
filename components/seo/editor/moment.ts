import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const moment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: BUSINESS_TIME_ZONE,
});

/** When something was changed, by Asheville's clock: 11/21/2026, 9:12 AM. */
export const momentOf = (instant: string) => moment.format(new Date(instant));
