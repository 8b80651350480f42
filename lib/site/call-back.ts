import { openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS } from '@/lib/site/clock-face';

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
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/**
 * When a request at this instant is called back: today during business hours, otherwise in the morning of the next business
 * day. Holidays aren't considered.
 */
export function callBackAfter(instant: number): CallBack {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  for (let day = today; ; day++) {
    const { opens, closes } = openingHoursOn(day);
    if (opens === null || closes === null) continue;
    if (now > closes - SAME_DAY_CUTOFF_MS) continue;
    const isOpen = now >= opens;
    const by = isOpen ? closes : day * DAY_MS + NOON_MS;
    return { text: callBackText(day, today, isOpen, by), by: new Date(toInstant(by)) };
  }
}

const clockTime = (by: number) => (by % DAY_MS === NOON_MS ? 'noon' : clock.format(by).replace(':00', ''));

function callBackText(day: number, today: number, isOpen: boolean, by: number): string {
  if (day === today) return `today before ${isOpen ? clockTime(by) : 'noon'}`;
  const name = dayName.format(day * DAY_MS);
  return day === today + 1 ? `tomorrow, ${name}, before noon` : `on ${name} morning`;
}

/** Converts the business's local time to an instant. Not exact in the nights of daylight saving changes, when nobody calls. */
function toInstant(localTime: number): number {
  return localTime + (localTime - clockFace(localTime));
}
