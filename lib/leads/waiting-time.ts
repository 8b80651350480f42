import { businessHoursBetween, hoursPerWeek } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';
import type { DayExceptions } from '@/lib/site/holidays';
import type { Lead } from './schema';

interface WaitingTime {
  /** Business hours, with fractions. */
  hours: number;
  /** The same as a whole number of the largest unit that fits. */
  amount: number;
  unit: 'business minute' | 'business hour' | 'week';
  /** In short: `5 h`. */
  short: string;
}

/**
 * How long a lead has waited until `now` (in milliseconds), in business hours. From a week of them on in weeks, which are as long
 * on the calendar.
 */
export function waitingTime(createdAt: string, now: number, exceptions: DayExceptions): WaitingTime {
  const hours = businessHoursBetween(Date.parse(createdAt), now, exceptions);
  const of = (exact: number, unit: WaitingTime['unit'], short: string) => {
    const amount = Math.floor(exact);
    return { hours, amount, unit, short: `${amount.toLocaleString('en-US')} ${short}` };
  };
  if (hours < 1) return of(hours * 60, 'business minute', 'min');
  return hours < hoursPerWeek() ? of(hours, 'business hour', 'h') : of(hours / hoursPerWeek(), 'week', 'wk');
}

/** A waiting time in words: `5 business hours`. */
export const waitingText = ({ amount, unit }: WaitingTime): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? unit : `${unit}s`}`;

type Promised = Pick<Lead, 'followUpOn' | 'followUpTime'>;

/**
 * How late a promised call is, in short business time (`40 min`), from the promised time or the end of the promised day on;
 * null for one that isn't late.
 */
export function lateBy(
  { followUpOn, followUpTime }: Promised,
  now: number,
  exceptions: DayExceptions,
): string | null {
  if (followUpOn === null) return null;
  const face = followUpTime ? Date.parse(`${followUpOn}T${followUpTime}Z`) : Date.parse(followUpOn) + DAY_MS;
  if (clockFace(now) <= face) return null;
  return waitingTime(new Date(instantOf(face)).toISOString(), now, exceptions).short;
}
