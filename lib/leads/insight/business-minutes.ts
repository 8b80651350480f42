import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { ClosedDays } from '@/lib/site/holidays';
import { week } from '@/lib/site/week';

const openings = week.map(({ opens, closes }) => ({
  opens: (opens ?? 0) * 60,
  length: ((closes ?? 0) - (opens ?? 0)) * 60,
}));
const minutesBefore = (days: number) => openings.slice(0, days).reduce((sum, { length }) => sum + length, 0);

/** January 5, 1970, counted from the first. */
const FIRST_MONDAY = 4;

/** Looks a number up by the day of the week, Monday first. */
const byWeekday = (numbers: number[], day: SQL) =>
  sql`(${sql.raw(`'{${numbers.join(', ')}}'::float8[]`)})[${day} % 7 + 1]`;

/** The minutes that the business was open from a Monday in 1970 until a local timestamp, without `closedDays`. */
function openMinutesUntil(local: SQL, closedDays: ClosedDays): SQL {
  const day = sql`(${local}::date - date '1970-01-05')`;
  const before = openings.map((_, index) => minutesBefore(index));
  const opens = byWeekday(
    openings.map(({ opens }) => opens),
    day,
  );
  const length = byWeekday(
    openings.map(({ length }) => length),
    day,
  );
  const closed = closedDays.map((at) => at - FIRST_MONDAY);
  const list = sql.raw(`'{${closed.join(', ')}}'::int[]`);
  const isOpenDay = sql`(${day} <> all (${list}))::int`;
  // What the week says of the closed days before, looked up by their number.
  const sums = [0];
  for (const at of closed) sums.push((sums.at(-1) ?? 0) + (openings[at % 7]?.length ?? 0));
  const closedBefore =
    closed.length > 0
      ? sql`(${sql.raw(`'{${sums.join(', ')}}'::float8[]`)})[width_bucket(${day} - 1, ${list}) + 1]`
      : sql`0`;
  const sinceOpening = sql`date_part('epoch', ${local}::time) / 60 - ${opens}`;
  return sql`(${day} / 7 * ${sql.raw(String(minutesBefore(7)))}::float8 + ${byWeekday(before, day)} + least(greatest(${sinceOpening}, 0), ${isOpenDay} * ${length}) - ${closedBefore})`;
}

/**
 * The business minutes, with fractions, between two timestamps in local time, the earlier one first: in SQL what
 * `businessHoursBetween` counts, so that PostgreSQL can sort and average many leads.
 */
export const businessMinutesBetween = (from: SQL, to: SQL, closedDays: ClosedDays): SQL =>
  sql`${openMinutesUntil(to, closedDays)} - ${openMinutesUntil(from, closedDays)}`;
