import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const MINUTE_MS = 60_000;
const FRESH_MINUTES = 10;

/**
 * When a lead came, and how long ago that was once it is no news any more: it was held back as suspected spam, or the
 * mail server was away.
 */
export function receivedText(createdAt: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / MINUTE_MS);
  const text = moment.format(new Date(createdAt));
  return minutes < FRESH_MINUTES ? text : `${text}, ${ageText(minutes)} ago`;
}

function ageText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
