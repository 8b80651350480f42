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
  if (!isOver) return;
  const message = `That’s too many tries. Please try again in ${spanText(secondsLeft)}.`;
  throw new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(secondsLeft) } });
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

/** A request that counts once, however often it is repeated. */
interface RepeatableRequest {
  /** Recognizes it. */
  ownKey: string;
  /** What it counts toward. */
  keys: string[];
}

/**
 * Counts different requests in one statement, except those that were counted within the window. Returns the counts under the
 * keys of each one, as if they had been counted one after another; undefined for one that was counted before.
 */
export async function countFirstRequests(
  requests: RepeatableRequest[],
  windowSeconds: number,
): Promise<(Map<string, Count> | undefined)[]> {
  if (requests.length === 0) return [];
  const pairs = requests.flatMap(({ ownKey, keys }) => keys.map((key) => ({ ownKey, key })));
  const list = (texts: string[]) => sql`${sql.param(texts)}::text[]`;
  const end = windowEnd(windowSeconds);
  // Always in the same order, so that concurrent statements with several keys in common can't deadlock.
  const own = sql`select own_key, 1, ${end} from unnest(${list(requests.map(({ ownKey }) => ownKey))}) as own_key
    order by own_key`;
  const firstOnes = sql`select wanted.key, count(*)::int, ${end}
    from unnest(${list(pairs.map(({ ownKey }) => ownKey))}, ${list(pairs.map(({ key }) => key))}) as wanted (own_key, key)
    where own_key in (select key from own where count = 1) group by wanted.key order by wanted.key`;
  const { rows } = await db().execute<CountRow>(sql`
    with own as (${upsertCounts(own)}), counted as (${upsertCounts(firstOnes)})
    select * from own union all select * from counted`);
  const after = byKey(rows);
  const first = requests.filter(({ ownKey }) => after.get(ownKey)?.count === 1);
  if (first.length > 0) await deleteExpired();
  const counts = countOneAfterAnother(
    first.map(({ keys }) => keys),
    after,
  );
  return requests.map((request) => counts[first.indexOf(request)]);
}

type CountRow = { key: string; count: number; secondsLeft: number };

const byKey = (rows: CountRow[]) => new Map(rows.map(({ key, ...count }) => [key, count]));

/** The counts of each request, from those after the last one. */
function countOneAfterAnother(requests: string[][], after: Map<string, Count>): Map<string, Count>[] {
  const counts: Map<string, Count>[] = [];
  const later = new Map<string, number>();
  for (const keys of requests.toReversed()) {
    const own = new Map<string, Count>();
    for (const key of keys) {
      const { count = 0, secondsLeft = 0 } = after.get(key) ?? {};
      const laterOnes = later.get(key) ?? 0;
      own.set(key, { count: count - laterOnes, secondsLeft });
      later.set(key, laterOnes + 1);
    }
    counts.unshift(own);
  }
  return counts;
}

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
