import 'server-only';
import { and, gt, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { requestCounts } from '@/db/schema';
import { AppError } from './errors';

/** At most `max` requests per window, which starts with the first request. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
  /** What there were too many of, as whoever sent them reads it. */
  what?: string;
}

// More than a flood adds between two sweeps.
const SWEEP_BATCH = 10_000;
const SWEEP_INTERVAL_MS = 1_000;

/**
 * Counts a request under `key`, such as `'test-mail ' + staff.id`, and rejects it above the limit. A single upsert, so it is
 * exact across instances.
 *
 * @throws {AppError} 429 with Retry-After.
 */
export async function limitRate(key: string, limit: RateLimit): Promise<void> {
  const { isOver, secondsLeft } = await countOnce(key, limit);
  if (isOver) throw tooManyTries(secondsLeft, limit.what);
}

/** The error of a request above a limit, with Retry-After. */
export function tooManyTries(secondsLeft: number, what = 'tries'): AppError {
  const message = `That’s too many ${what}. Please try again in ${spanText(secondsLeft)}.`;
  return new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(secondsLeft) } });
}

/** Counts a request under `key`; false above the limit, for requests that are silently ignored. */
export async function isWithinRate(key: string, limit: RateLimit): Promise<boolean> {
  return !(await countOnce(key, limit)).isOver;
}

/** The count of a key, and the seconds until its window ends. */
export interface Count {
  count: number;
  secondsLeft: number;
}

/** Reads the current counts by key without counting; keys without one are missing. */
export async function readCounts(keys: string[]): Promise<Map<string, Count>> {
  const rows = await db()
    .select({ key: requestCounts.key, count: requestCounts.count, secondsLeft })
    .from(requestCounts)
    .where(and(isOneOf(requestCounts.key, keys), gt(requestCounts.endsAt, sql`now()`)));
  return byKey(rows);
}

/** Counts a request under each key, or several under one that is listed as often, in one statement. */
export async function countUnder(keys: string[], windowSeconds: number): Promise<void> {
  if (keys.length === 0) return;
  // Always in the same order, so that concurrent statements with several keys in common can't deadlock.
  await db().execute(
    upsertCounts(sql`select listed.key, count(*)::int, ${windowEnd(windowSeconds)}
      from unnest(${sql.param(keys)}::text[]) as listed (key) group by listed.key order by listed.key`),
  );
  await deleteExpired();
}

type CountRow = { key: string; count: number; secondsLeft: number };

const byKey = (rows: CountRow[]) => new Map(rows.map(({ key, ...count }) => [key, count]));

const windowEnd = (windowSeconds: number) => sql`now() + ${windowSeconds}::int * interval '1 second'`;

/** Adds what `rows` selects, as key, count and end of a new window, to the current windows, or begins new ones. */
function upsertCounts(rows: SQL): SQL {
  const { key, count, endsAt } = requestCounts;
  const [keyName, countName, endName] = [key, count, endsAt].map(({ name }) => sql.identifier(name));
  const isOver = sql`${endsAt} <= now()`;
  return sql`insert into ${requestCounts} (${keyName}, ${countName}, ${endName}) ${rows}
    on conflict (${keyName}) do update set
      ${countName} = case when ${isOver} then excluded.count else ${count} + excluded.count end,
      ${endName} = case when ${isOver} then excluded.ends_at else ${endsAt} end
    returning ${key}, ${count}, ${secondsLeft} as "secondsLeft"`;
}

/**
 * Counts a request under several limits, narrowest first. A request above one limit doesn't count toward the wider ones, so
 * that a single network can't use up the limit of the site around it.
 *
 * @throws {AppError} 429 with Retry-After above any of the limits.
 */
export async function limitRates(limits: (RateLimit & { key: string })[]): Promise<void> {
  for (const { key, ...limit } of limits) await limitRate(key, limit);
}

async function countOnce(key: string, { max, windowSeconds }: RateLimit) {
  const { rows } = await db().execute<CountRow>(
    upsertCounts(sql`select ${key}, 1, ${windowEnd(windowSeconds)}`),
  );
  const [row] = rows;
  if (!row) throw new Error('a rate limit was not counted');
  if (row.count === 1) await deleteExpired();
  return { isOver: row.count > max, secondsLeft: row.secondsLeft };
}

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${requestCounts.endsAt} - now())))::int`;

let nextSweep = 0;

// Keys contain visitors' addresses, so they are deleted once their window is over. Locked rows are skipped.
async function deleteExpired(): Promise<void> {
  if (performance.now() < nextSweep) return;
  nextSweep = performance.now() + SWEEP_INTERVAL_MS;
  await db().execute(sql`delete from ${requestCounts} where ${requestCounts.key} in (
    select ${requestCounts.key} from ${requestCounts} where ${requestCounts.endsAt} <= now()
    limit ${SWEEP_BATCH} for update skip locked)`);
}

/** A wait as text, such as '40 minutes'. */
export function spanText(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
