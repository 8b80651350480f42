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

const MOST_SWEPT = 100;

/**
 * Counts one more time under `key`, such as `'test-mail ' + staff.id`, and refuses it when there were too many. Counted
 * by the database in one statement, so it is exact however many instances there are.
 *
 * @throws {AppError} 429 with Retry-After.
 */
export async function limitRate(key: string, limit: RateLimit): Promise<void> {
  const { isOver, secondsLeft } = await countOnce(key, limit);
  if (!isOver) return;
  const message = `That was too often. Please try again in ${spanText(secondsLeft)}.`;
  throw new AppError(429, 'too-many-requests', message, { headers: { 'Retry-After': String(secondsLeft) } });
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
