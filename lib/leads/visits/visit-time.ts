import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** The local day of an instant, such as `Tuesday, January 5`. */
export const dayText = (instant: string): string => dayFormat.format(new Date(instant));

const clockText = (instant: string): string => timeFormat.format(new Date(instant));

/** When a visit begins, such as `Tuesday, January 5 at 10:00 AM`. */
export const startText = ({ from }: { from: string }): string => `${dayText(from)} at ${clockText(from)}`;

/** From when to when a visit is on its day, such as `Tuesday, January 5, from 10:00 AM to 11:00 AM`. */
export const spanText = ({ from, until }: { from: string; until: string }): string =>
  `${dayText(from)}, from ${clockText(from)} to ${clockText(until)}`;
