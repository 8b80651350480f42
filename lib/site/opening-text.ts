import { clockFace, clockText, DAY_MS, shortClockText, weekdayOf } from '@/lib/site/clock-face';
import type { ClosedDays } from '@/lib/site/holidays';

/** The opening hours by day, Monday first: when it opens and closes, in hours with fractions; null when closed. */
export type WeekHours = readonly (readonly [opens: number, closes: number] | null)[];

/** The weekly hours, and the days without them. */
export interface OpeningHours {
  week: WeekHours;
  closedDays: ClosedDays;
}

/** Whether we're open, and when that changes: as a line of its own, as the words of a call button, and as a sentence. */
export interface OpeningTexts {
  line: string;
  call: string;
  sentence: string;
}

const NO_BREAK_SPACE = '\u00A0';
const HOUR_MS = 3_600_000;
// January 1, 1970 was a Thursday.
const FIRST_DAY = 3;
const LONGEST_BREAK_DAYS = 30;

/**
 * The texts at an instant, whatever the visitor's time zone. In its own file, without the facts about the business, because
 * public pages compute them before the app is loaded. On `closedDays`, counted from 1970, we're closed whatever the week says.
 */
export function openingTexts({ week, closedDays }: OpeningHours, instant: number): OpeningTexts {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  for (let day = today; day <= today + LONGEST_BREAK_DAYS; day++) {
    const [opens, closes] = week[(day + FIRST_DAY) % week.length] ?? [];
    const start = day * DAY_MS;
    if (
      closedDays.includes(day) ||
      opens === undefined ||
      closes === undefined ||
      now >= start + closes * HOUR_MS
    )
      continue;
    if (now >= start + opens * HOUR_MS) return openTexts(closes);
    return closedTexts(start, day - today, opens);
  }
  return { line: 'Closed now.', call: 'Call', sentence: '' };
}

function openTexts(closes: number): OpeningTexts {
  const until = `until ${clockTime(closes)}`;
  return { line: `Open now ${until}`, call: 'Call', sentence: `We’re open ${until} today.` };
}

function closedTexts(start: number, daysLater: number, opens: number): OpeningTexts {
  const { long, short } = dayTexts(start, daysLater);
  const isToday = daysLater === 0;
  const when = `${isToday ? 'today' : long} at ${clockTime(opens)}`;
  const soonest = `${isToday ? '' : `${short} `}${shortClockText(clockTime(opens))}`;
  return {
    line: `Closed now. Opens ${when}.`,
    // A narrow button breaks before the parenthesis.
    call: `Call ${`(opens ${soonest})`.replaceAll(' ', NO_BREAK_SPACE)}`,
    sentence: `We open ${when}.`,
  };
}

function dayTexts(start: number, daysLater: number) {
  const day = weekdayOf(start);
  if (daysLater < 7) return { long: day, short: day.slice(0, 3) };
  // A day of the week alone would be one of the next days.
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const date = new Date(start).toLocaleDateString('en-US', options);
  return { long: `${day}, ${date},`, short: date };
}

/** Formats 13.5 as `1:30 PM`. */
const clockTime = (hours: number): string => clockText(Math.round(hours * 60));
