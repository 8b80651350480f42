import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { DayExceptions } from '@/lib/site/holidays';
import { week } from '@/lib/site/week';

const openings = fromFacts(() =>
  week().map(({ opens, closes }) => ({
    opens: (opens ?? 0) * 60,
    length: ((closes ?? 0) - (opens ?? 0)) * 60,
  })),
);
const minutesBefore = (days: number) =>
  openings()
    .slice(0, days)
    .reduce((sum, { length }) => sum + length, 0);

/** January 5, 1970, counted from the first. */
const FIRST_MONDAY = 4;

const list = (numbers: number[], type: 'int' | 'float8' = 'float8') =>
  sql.raw(`'{${numbers.join(', ')}}'::${type}[]`);

/** Looks a number up by the day of the week, Monday first. */
const byWeekday = (numbers: number[], day: SQL) => sql`(${list(numbers)})[${day} % 7 + 1]`;

/** The minutes that the business was open from a Monday in 1970 until a local timestamp. */
function openMinutesUntil(local: SQL, exceptions: DayExceptions): SQL {
  const day = sql`(${local}::date - date '1970-01-05')`;
  const before = openings().map((_, index) => minutesBefore(index));
  const special = exceptions.map(({ day: at, opens, closes }) => ({
    day: at - FIRST_MONDAY,
    opens: (opens ?? 0) * 60,
    length: ((closes ?? 0) - (opens ?? 0)) * 60,
  }));
  const days = list(
    special.map((one) => one.day),
    'int',
  );
  /** What an exception says of the day, or else the week. */
  const ofDay = (field: 'opens' | 'length') => {
    const usual = byWeekday(
      openings().map((one) => one[field]),
      day,
    );
    const others = list(special.map((one) => one[field]));
    return sql`case when ${day} = any (${days}) then (${others})[array_position(${days}, ${day})] else ${usual} end`;
  };
  // How much longer than in the week the exceptions before were, looked up by their number.
  const sums = [0];
  for (const { day: at, length } of special)
    sums.push((sums.at(-1) ?? 0) + length - (openings()[at % 7]?.length ?? 0));
  const difference =
    special.length > 0 ? sql`(${list(sums)})[width_bucket(${day} - 1, ${days}) + 1]` : sql`0`;
  const sinceOpening = sql`date_part('epoch', ${local}::time) / 60 - ${ofDay('opens')}`;
  return sql`(${day} / 7 * ${sql.raw(String(minutesBefore(7)))}::float8 + ${byWeekday(before, day)} + least(greatest(${sinceOpening}, 0), ${ofDay('length')}) + ${difference})`;
}

/**
 * The business minutes, with fractions, between two timestamps in local time, the earlier one first: in SQL what
 * `businessHoursBetween` counts, so that PostgreSQL can sort and average many leads.
 */
export const businessMinutesBetween = (from: SQL, to: SQL, exceptions: DayExceptions): SQL =>
  sql`${openMinutesUntil(to, exceptions)} - ${openMinutesUntil(from, exceptions)}`;
