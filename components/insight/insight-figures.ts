import type { Insight } from '@/lib/leads/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

const DAY_MS = 86_400_000;

/** One week's leads of each service; `week` is its Monday. */
export type WeekCounts = { week: string; total: number } & Record<ServiceId, number>;

/** Every one of the last weeks, the current one last; those without a lead are all zeros. */
export function weeksOf({ weekly }: Insight, weeks: number, now: number): WeekCounts[] {
  // Noon, so that no change of the clock moves a day.
  const today = Date.parse(`${isoDay(now)}T12:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) => {
    const week = new Date(monday - (weeks - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10);
    const found = weekly.filter((entry) => entry.week === week);
    const counts = Object.fromEntries(
      serviceIds.map((id) => [id, found.find(({ service }) => service === id)?.count ?? 0]),
    ) as Record<ServiceId, number>;
    return { week, total: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
  });
}

/** The most frequent sources, the rest of them as one. */
export function topSources({ sources }: Insight, most: number): Insight['sources'] {
  if (sources.length <= most) return sources;
  const rest = sources.slice(most - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sources.slice(0, most - 1), { source: 'All others', count: rest }];
}

/** The counts of a week, by weekday (Monday first) and hour. */
export function hourGrid({ hours }: Insight): number[][] {
  const grid = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of hours) {
    const day = grid[weekday - 1];
    if (day) day[hour] = count;
  }
  return grid;
}

/** A time in words that are as exact as it needs: 12 min, 3 h 5 min, 4 d. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const whole = Math.round(minutes);
  if (whole < 48 * 60) return `${Math.floor(whole / 60)} h ${whole % 60} min`;
  return `${Math.floor(whole / 60 / 24).toLocaleString('en-US')} d`;
}

/** A share as a whole percentage, which says neither none nor all when it is not so. */
export function shareText(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return 'under 1%';
  if (percent === 100 && share < 1) return 'over 99%';
  return `${percent}%`;
}

/** An hour of the day, such as 9 AM. */
export const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
