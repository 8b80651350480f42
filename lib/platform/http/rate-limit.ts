import 'server-only';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { requestCounts } from '@/db/schema';
import { AppError } from './errors';

/** So many times in so many seconds, which begin with the first time. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** So many times at once, and one more for every so many seconds that pass. */
export interface TokenBucket {
  burst: number;
  secondsPerToken: number;
}

const MOST_SWEPT = 100;

/**
 * Counts one more time under `key`, such as `'test-mail ' + staff.id`, and refuses it when there were too many. Counted
 * by the database in one statement, so it is exact however many instances there are.
 *
 * @throws {AppError} 429 with Retry-After.
 */
export async function limitRate(key: string, limit: RateLimit): Promise<void> {
  const { isOver, secondsLeft } = await countOnce(key, limit);
  if (isOver) throw tooOften(secondsLeft);
}

function tooOften(secondsLeft: number): AppError {
  const message = `That was too often. Please try again in ${spanText(secondsLeft)}.`;
  return new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(secondsLeft) } });
}

/**
 * Takes one token of the bucket under `key`. However many ask, and for however long, the next token is never further away
 * than `secondsPerToken`. The moment at which the bucket is full again stands for it (GCRA), so one row says it all.
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
  if (taken?.count === 1) await sweepEnded();
  if (!taken) throw tooOften(await secondsUntil(key, seconds(burst - 1)));
}

async function secondsUntil(key: string, before: SQL): Promise<number> {
  const { endsAt } = requestCounts;
  const wait = sql<number>`greatest(1, ceil(extract(epoch from ${endsAt} - ${before} - now())))::int`;
  const [row] = await db().select({ wait }).from(requestCounts).where(eq(requestCounts.key, key));
  return row?.wait ?? 1;
}

/** Counts one more time under `key`; false when there were too many, for what is passed over without a word. */
export async function isWithinRate(key: string, limit: RateLimit): Promise<boolean> {
  return !(await countOnce(key, limit)).isOver;
}

/** How often a key was counted, and in how many seconds that begins anew. */
export interface Count {
  count: number;
  secondsLeft: number;
}

/** The counts that go on, by key, without counting; a key that is not counted is missing. */
export async function readCounts(keys: string[]): Promise<Map<string, Count>> {
  const rows = await db()
    .select({ key: requestCounts.key, count: requestCounts.count, secondsLeft })
    .from(requestCounts)
    .where(and(inArray(requestCounts.key, keys), gt(requestCounts.endsAt, sql`now()`)));
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/**
 * Counts one more time under each key, in one statement. Callers that share keys name them in the same order, the most
 * shared first, or two of them wait for each other.
 */
export async function countEach(keys: string[], windowSeconds: number): Promise<Map<string, Count>> {
  const { count, endsAt } = requestCounts;
  const newEnd = sql`now() + ${windowSeconds}::int * interval '1 second'`;
  const hasEnded = sql`${endsAt} <= now()`;
  const orAnew = (going: SQL, anew: SQL) => sql`case when ${hasEnded} then ${anew} else ${going} end`;
  const rows = await db()
    .insert(requestCounts)
    .values(keys.map((key) => ({ key, count: 1, endsAt: newEnd })))
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: { count: orAnew(sql`${count} + 1`, sql`1`), endsAt: orAnew(sql`${endsAt}`, newEnd) },
    })
    .returning({ key: requestCounts.key, count, secondsLeft });
  if (rows.some((row) => row.count === 1)) await sweepEnded();
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

async function countOnce(key: string, { max, windowSeconds }: RateLimit) {
  const row = (await countEach([key], windowSeconds)).get(key);
  if (!row) throw new Error('a count was neither begun nor raised');
  return { isOver: row.count > max, secondsLeft: row.secondsLeft };
}

const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${requestCounts.endsAt} - now())))::int`;

// Keys hold addresses of visitors, which are kept no longer than they count. Rows that somebody counts are left alone.
async function sweepEnded(): Promise<void> {
  await db().execute(sql`delete from ${requestCounts} where ${requestCounts.key} in (
    select ${requestCounts.key} from ${requestCounts} where ${requestCounts.endsAt} <= now()
    limit ${MOST_SWEPT} for update skip locked)`);
}

/** A wait in words, such as '40 minutes'. */
export function spanText(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
