import { isoDay, localTime } from '@/lib/site/calendar-day';

/** Up to three of the times that are free, on days that differ as far as they do: a morning, an afternoon, a morning. */
export function proposedTimes(free: readonly string[]): string[] {
  const days = [...Map.groupBy(free, (time) => isoDay(Date.parse(time))).values()];
  const isAfternoon = (time: string) => localTime(Date.parse(time)) >= '13:00';
  return days.slice(0, 3).flatMap(([first, ...others], index) => {
    if (first === undefined) return [];
    return [index === 1 ? ([first, ...others].find(isAfternoon) ?? first) : first];
  });
}
