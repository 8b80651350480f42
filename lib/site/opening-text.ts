import { clockFace, clockText, DAY_MS, shortClockText, weekdayOf } from '@/lib/site/clock-face';
import type { DayException, DayExceptions } from '@/lib/site/holidays';

/** The opening hours by day, Monday first: when it opens and closes, in hours with fractions; null when closed. */
export type WeekHours = readonly (readonly [opens: number, closes: number] | null)[];

/** The weekly hours, and the days that have others. */
export interface OpeningHours {
  week: WeekHours;
  exceptions: DayExceptions;
}

/** Whether we're open, and when that changes: as a line of its own, as the words of a call button, and as a sentence. */
export interface OpeningTexts {
  line: string;
  call: string;
  sentence: string;
  /** What is different today; null on a day with the hours of its week. */
  today: string | null;
}

const NO_BREAK_SPACE = '\u00A0';
const HOUR_MS = 3_600_000;
// January 1, 1970 was a Thursday.
const FIRST_DAY = 3;
const LONGEST_BREAK_DAYS = 30;

/** The hours of a day on which we open. */
interface Opening {
  opens: number;
  closes: number;
  /** Set if they aren't those of the week. */
  exception: DayException | undefined;
}

/**
 * The texts at an instant, whatever the visitor's time zone. In its own file, without the facts about the business, because
 * public pages compute them before the app is loaded.
 */
export function openingTexts({ week, exceptions }: OpeningHours, instant: number): OpeningTexts {
  const now = clockFace(instant);
  const today = Math.floor(now / DAY_MS);
  const usualOn = (day: number) => week[(day + FIRST_DAY) % week.length];
  const exceptionOn = (day: number) => exceptions.find((one) => one.day === day);
  const todays = exceptionOn(today);
  const special = todays ? todayText(todays, usualOn(today)?.[0], now - today * DAY_MS) : null;
  for (let day = today; day <= today + LONGEST_BREAK_DAYS; day++) {
    const exception = exceptionOn(day);
    const [opens, closes] = exception ? [exception.opens, exception.closes] : (usualOn(day) ?? []);
    const start = day * DAY_MS;
    if (opens == null || closes == null || now >= start + closes * HOUR_MS) continue;
    const opening = { opens, closes, exception };
    const texts =
      now >= start + opens * HOUR_MS
        ? openTexts(opening)
        : closedTexts(start, day - today, opening, day > today ? todays : undefined);
    return { ...texts, today: special };
  }
  return { line: `${closedText('Closed', todays)}.`, call: 'Call', sentence: '', today: special };
}

type ChangeTexts = Omit<OpeningTexts, 'today'>;

function openTexts({ closes, exception }: Opening): ChangeTexts {
  const until = `until ${clockTime(closes)}`;
  return {
    line: `Open now ${until}${note(exception)}`,
    call: exception ? callText(`open until ${shortClockText(clockTime(closes))}`) : 'Call',
    sentence: `We’re open ${until} today${note(exception)}.`,
  };
}

/** The texts before the next opening. `todays` is what today has instead of the hours of its week, if we don't open today any more. */
function closedTexts(
  start: number,
  daysLater: number,
  { opens, closes, exception }: Opening,
  todays: DayException | undefined,
): ChangeTexts {
  const { long, short } = dayTexts(start, daysLater);
  const isToday = daysLater === 0;
  const other = exception ? `, until ${clockTime(closes)}${note(exception)}` : '';
  const when = `${isToday ? 'today' : long} at ${clockTime(opens)}${other}`;
  const soonest = `${isToday ? '' : `${short} `}${shortClockText(clockTime(opens))}`;
  const because = todays?.name ? `${closedText('We’re closed', todays)}. ` : '';
  return {
    line: `${closedText('Closed', todays)}. Opens ${when}.`,
    call: callText(`opens ${soonest}`),
    sentence: `${because}We open ${when}.`,
  };
}

// A narrow button breaks before the parenthesis.
const callText = (change: string) => `Call ${`(${change})`.replaceAll(' ', NO_BREAK_SPACE)}`;

/** Why we're closed: a day of its own, or else the time. */
const closedText = (closed: string, exception: DayException | undefined) =>
  exception?.name ? `${closed} for ${reason(exception)}` : `${closed} now`;

/** What a day is about, after its hours. */
const note = (exception: DayException | undefined) => (exception?.name ? ` (${reason(exception)})` : '');

/** The name within a sentence: some begin with an article. */
const reason = ({ name }: DayException) => name.replace(/^The /, 'the ');

/** The hours of a day that differ from those of its week, on which we usually open at `usual`, at a time of day in milliseconds. */
function todayText(exception: DayException, usual: number | undefined, time: number): string {
  const { opens, closes, name } = exception;
  if (opens === null || closes === null) return name ? closedText('Closed', exception) : 'Closed today';
  if (time >= closes * HOUR_MS) return closedText('Closed', exception);
  const hours = opens === usual ? `until ${clockTime(closes)}` : `${clockTime(opens)}–${clockTime(closes)}`;
  return `Open ${hours}${name ? note(exception) : ' today'}`;
}

function dayTexts(start: number, daysLater: number) {
  const day = weekdayOf(start);
  if (daysLater < 7) return { long: day, short: day.slice(0, 3) };
  // A day of the week alone would be one of the next days.
  const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const date = new Date(start).toLocaleDateString('en-US', options);
  return { long: `${day}, ${date},`, short: date };
}

/** Formats 13.5 as `1:30 PM`, and 12 as `noon`. */
export const clockTime = (hours: number): string =>
  hours === 12 ? 'noon' : clockText(Math.round(hours * 60));
