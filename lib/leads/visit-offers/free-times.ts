import { clashBetween, type NearVisit } from '@/lib/leads/work/outcome/drive';
import { openingHoursOn } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';
import { SLOT_MINUTES } from './schema';

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** The open days that are proposed, from tomorrow on: nobody plans further ahead by a list. */
const OPEN_DAYS = 12;
/** How far ahead these are looked for, in days. */
export const DAYS_AHEAD = 40;

interface Wish {
  /** An instant in milliseconds. */
  now: number;
  minutes: number;
  address: string | null;
  /** When the person who goes there is elsewhere. */
  busy: readonly NearVisit[];
  exceptions: DayExceptions;
}

/**
 * When a visit of so many minutes could begin, in milliseconds, the first one first: on the next open days, within their hours,
 * at each full and half hour that leaves time for the drive from and to the other visits.
 */
export function freeTimes({ now, minutes, address, busy, exceptions }: Wish): number[] {
  const length = minutes * MINUTE_MS;
  const today = Math.floor(clockFace(now) / DAY_MS);
  const times: number[] = [];
  let openDays = 0;
  for (let day = today + 1; day <= today + DAYS_AHEAD && openDays < OPEN_DAYS; day++) {
    const { opens, closes } = openingHoursOn(day, exceptions);
    if (opens === null || closes === null) continue;
    openDays++;
    for (let face = Math.ceil(opens / SLOT_MS) * SLOT_MS; face + length <= closes; face += SLOT_MS) {
      const from = instantOf(face);
      const visit = { from, until: from + length, address };
      if (!busy.some((one) => clashBetween(visit, one))) times.push(from);
    }
  }
  return times;
}
