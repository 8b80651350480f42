import 'server-only';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { db, preparedDb } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { requestCounts } from '@/db/schema';
import { AppError } from './errors';

/** At most `max` requests per window, which starts with the first request. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** A token bucket: `burst` tokens, refilled by one every `secondsPerToken`. */
export interface TokenBucket {
  burst: number;
  secondsPerToken: number;
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
  if (isOver) throw rateLimited(secondsLeft);
}

function rateLimited(secondsLeft: number): AppError {
  const message = `That’s too many tries. Please try again in ${spanText(secondsLeft)}.`;
  return new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(secondsLeft) } });
}

/**
 * Takes one token of the bucket `key`. Rejected requests don't delay the next token. The bucket is stored as the time when
 * it will be full again (GCRA), so a single row is enough.
 *
 * @throws {AppError} 429 with Retry-After while the bucket is empty.
 */
export async function takeToken(key: string, { burst, secondsPerToken }: TokenBucket): Promise<void> {
  const { count, endsAt } = requestCounts;
  const seconds = (tokens: number) => sql`${tokens * secondsPerToken}::int * interval '1 second'`;
  const [taken] = await db()
    .insert(requestCounts)
    .values({ key, count: 1, endsAt: sql`now() + ${seconds(1)}` })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        count: sql`case when ${endsAt} <= now() then 1 else ${count} + 1 end`,
        endsAt: sql`greatest(${endsAt}, now()) + ${seconds(1)}`,
      },
      setWhere: sql`${endsAt} <= now() + ${seconds(burst - 1)}`,
    })
    .returning({ count });
  if (taken?.count === 1) await deleteExpired();
  if (!taken) throw rateLimited(await secondsUntil(key, seconds(burst - 1)));
}

async function secondsUntil(key: string, before: SQL): Promise<number> {
  const { endsAt } = requestCounts;
  const wait = sql<number>`greatest(1, ceil(extract(epoch from ${endsAt} - ${before} - now())))::int`;
  const [row] = await db().select({ wait }).from(requestCounts).where(eq(requestCounts.key, key));
  return row?.wait ?? 1;
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
  const { rows } = await preparedDb().execute<CountRow>(sql`
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
 * Counts a request under several limits, narrowest first, in one statement. A request above one limit doesn't count toward
 * the wider ones, so that a single network can't use up the limit of the site around it.
 *
 * @throws {AppError} 429 with Retry-After above any of the limits.
 */
export async function limitRates(limits: (RateLimit & { key: string })[]): Promise<void> {
  const { rows } = await db().execute<CountRow>(nestedCounts(limits));
  if (rows.some((row) => row.count === 1)) await deleteExpired();
  const counts = byKey(rows);
  const exceeded = limits.find(({ key, max }) => (counts.get(key)?.count ?? 0) > max);
  if (exceeded) throw rateLimited(counts.get(exceeded.key)?.secondsLeft ?? 1);
}

/** One upsert per limit as a CTE, each of which selects its row from the one before, provided that is within its limit. */
function nestedCounts(limits: (RateLimit & { key: string })[]): SQL {
  const name = (index: number) => sql.identifier(`limit_${index}`);
  const upserts = limits.map(({ key, windowSeconds }, index) => {
    const narrower = limits[index - 1];
    const source = narrower ? sql`from ${name(index - 1)} where count <= ${narrower.max}::int` : sql``;
    return sql`${name(index)} as (${upsertCounts(sql`select ${key}, 1, ${windowEnd(windowSeconds)} ${source}`)})`;
  });
  const selects = limits.map((_, index) => sql`select * from ${name(index)}`);
  return sql`with ${sql.join(upserts, sql`, `)} ${sql.join(selects, sql` union all `)}`;
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
