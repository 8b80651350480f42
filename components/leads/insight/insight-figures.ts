import type { Insight } from '@/lib/leads/insight/schema';
import { hoursPerWeek } from '@/lib/site/business-hours';
import { isoDay } from '@/lib/site/calendar-day';
import { fromFacts } from '@/lib/site/facts/current';

const DAY_MS = 86_400_000;

/** The Monday of the first of the last `weeks` weeks, the current one included, as an ISO day. `now` is in milliseconds. */
export function firstDayOf(weeks: number, now: number): string {
  // Noon, so that a daylight saving change can't shift the day.
  const today = Date.parse(`${isoDay(now)}T12:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday - (weeks - 1) * 7 * DAY_MS).toISOString().slice(0, 10);
}

/** Lead counts as a matrix: weekday (Monday first) by hour. */
export function hourGrid({ hours }: Insight): number[][] {
  const grid = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of hours) {
    const day = grid[weekday - 1];
    if (day) day[hour] = count;
  }
  return grid;
}

const HOUR = 60;
const WEEK = fromFacts(() => hoursPerWeek() * HOUR);

/**
 * Formats business minutes with two units at most: 12 min, 3 h 5 min, 2 wk 12 h. Rounds up by default, so that "this long or
 * less" is true; pass `Math.floor` for a duration that is still running.
 */
export function durationText(minutes: number, round: (value: number) => number = Math.ceil): string {
  if (minutes < 1) return 'under 1 min';
  const rounded = round(minutes);
  if (rounded < HOUR) return `${rounded} min`;
  if (rounded < WEEK()) return partsText(Math.floor(rounded / HOUR), 'h', rounded % HOUR, 'min');
  const weeks = Math.floor(rounded / WEEK());
  const hours = round((minutes - weeks * WEEK()) / HOUR);
  return hours < hoursPerWeek() ? partsText(weeks, 'wk', hours, 'h') : partsText(weeks + 1, 'wk', 0, 'h');
}

function partsText(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const text = `${large.toLocaleString('en-US')} ${largeUnit}`;
  return small === 0 ? text : `${text} ${small} ${smallUnit}`;
}

/** Formats a share (0 to 1) as a whole percentage; 0% and 100% are shown only if exact. */
export function shareText(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return 'under 1%';
  if (percent === 100 && share < 1) return 'over 99%';
  return `${percent}%`;
}

/** Formats an hour of the day (0 to 23), such as 9 AM. */
export const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
