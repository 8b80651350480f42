import { clockFace, DAY_MS, openingOf } from '@/lib/site/business-hours';

/** When a visitor is called back, in words that fit 'We call you …', and the instant that it is over. */
export interface CallBack {
  text: string;
  by: Date;
}

/** Who writes later than this before closing is called on the next day that is open. */
const NEEDED_BEFORE_CLOSING_MS = 60 * 60_000;
/** A call in the morning comes before this, on the clock face. */
const NOON_MS = DAY_MS / 2;

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/**
 * When somebody who writes at this instant is called, by the opening hours: today while there is time, otherwise in
 * the morning of the next day that is open. Holidays are not in the opening hours, and so not in here.
 */
export function callBackAfter(instant: number): CallBack {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  for (let day = today; ; day++) {
    const { opens, closes } = openingOf(day);
    if (opens === null || closes === null) continue;
    if (now > closes - NEEDED_BEFORE_CLOSING_MS) continue;
    const isOpen = now >= opens;
    const by = isOpen ? closes : day * DAY_MS + NOON_MS;
    return { text: inWords(day, today, isOpen, by), by: new Date(instantOf(by)) };
  }
}

function inWords(day: number, today: number, isOpen: boolean, by: number): string {
  if (day === today) return `today before ${isOpen ? clock.format(by).replace(':00', '') : 'noon'}`;
  const name = dayName.format(day * DAY_MS);
  return day === today + 1 ? `tomorrow, ${name}, before noon` : `on ${name} morning`;
}

/** The instant at which Asheville's clock shows this; it is put forward and back at night, when nobody calls. */
function instantOf(face: number): number {
  return face + (face - clockFace(face));
}
