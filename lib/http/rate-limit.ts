import 'server-only';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
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

/** The same without counting. */
export async function isStillWithinRate(key: string, { max }: RateLimit): Promise<boolean> {
  const [row] = await db()
    .select({ count: requestCounts.count })
    .from(requestCounts)
    .where(and(eq(requestCounts.key, key), gt(requestCounts.endsAt, sql`now()`)));
  return (row?.count ?? 0) <= max;
}

async function countOnce(key: string, { max, windowSeconds }: RateLimit) {
  const { count, endsAt } = requestCounts;
  const newEnd = sql`now() + ${windowSeconds}::int * interval '1 second'`;
  const hasEnded = sql`${endsAt} <= now()`;
  const orAnew = (going: SQL, anew: SQL) => sql`case when ${hasEnded} then ${anew} else ${going} end`;
  const [row] = await db()
    .insert(requestCounts)
    .values({ key, count: 1, endsAt: newEnd })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: { count: orAnew(sql`${count} + 1`, sql`1`), endsAt: orAnew(sql`${endsAt}`, newEnd) },
    })
    .returning({
      count,
      secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from ${endsAt} - now())))::int`,
    });
  if (!row) throw new Error('a count was neither begun nor raised');
  if (row.count === 1) await sweepEnded();
  return { isOver: row.count > max, secondsLeft: row.secondsLeft };
}

// Keys hold addresses of visitors, which are kept no longer than they count. Rows that somebody counts are left alone.
async function sweepEnded(): Promise<void> {
  await db().execute(sql`delete from ${requestCounts} where ${requestCounts.key} in (
    select ${requestCounts.key} from ${requestCounts} where ${requestCounts.endsAt} <= now()
    limit ${MOST_SWEPT} for update skip locked)`);
}

function spanText(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
