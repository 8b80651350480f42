import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: BUSINESS_TIME_ZONE,
});

/** Formats an ISO timestamp as date and time in Asheville's time zone: 11/21/2026, 9:12 AM. */
export const formatDateTime = (instant: string) => dateTimeFormat.format(new Date(instant));
