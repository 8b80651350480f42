import { MAX_CLOSED_DAYS, NEVER_OPEN, openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf, shortClockText } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';

/** When a visitor is called back: as text after 'We’ll call you', and the instant by which at the latest. */
export interface CallBack {
  text: string;
  by: Date;
}

/** Requests later than this before closing are called back on the next business day. */
const SAME_DAY_CUTOFF_MS = 60 * 60_000;
/** Morning calls are made before this local time. */
const NOON_MS = DAY_MS / 2;

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/**
 * When a request at this instant is called back: today during business hours, otherwise in the morning of the next business
 * day, if it is open then.
 */
export function callBackAfter(instant: number, exceptions: DayExceptions): CallBack {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  for (let day = today; day <= today + MAX_CLOSED_DAYS; day++) {
    const { opens, closes } = openingHoursOn(day, exceptions);
    if (opens === null || closes === null) continue;
    if (now > closes - SAME_DAY_CUTOFF_MS) continue;
    const noon = day * DAY_MS + NOON_MS;
    const hasMorning = opens <= noon - SAME_DAY_CUTOFF_MS && noon <= closes;
    const by = now < opens && hasMorning ? noon : closes;
    return { text: callBackText(day, today, by), by: new Date(instantOf(by)) };
  }
  throw new Error(NEVER_OPEN);
}

const clockTime = (by: number) => (by % DAY_MS === NOON_MS ? 'noon' : shortClockText(clock.format(by)));

function callBackText(day: number, today: number, by: number): string {
  const before = `before ${clockTime(by)}`;
  if (day === today) return `today ${before}`;
  const name = (day < today + 7 ? dayName : fullDay).format(day * DAY_MS);
  if (day === today + 1) return `tomorrow, ${name}, ${before}`;
  return by % DAY_MS === NOON_MS ? `on ${name} morning` : `on ${name} ${before}`;
}
