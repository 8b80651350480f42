import { lazyDateFormat } from '@/lib/site/lazy-date-format';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

export const DAY_MS = 24 * 3_600_000;

const wallClock = lazyDateFormat({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
  timeZone: BUSINESS_TIME_ZONE,
});

/** Asheville's local time at an instant, as a timestamp as if it were UTC. */
export function clockFace(instant: number): number {
  const part = Object.fromEntries(
    wallClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
