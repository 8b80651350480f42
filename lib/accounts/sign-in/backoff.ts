import 'server-only';
import { eq, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { signInTries } from '@/db/schema';
import { AppError } from '@/lib/platform/http/errors';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER = sql`interval '1 day'`;
const MOST_SWEPT = 100;

/**
 * Counts a try under `key` before it is looked at. Five in a row, or `freeTries`, are free; after each further one there
 * is a wait, which doubles from 30 seconds to 15 minutes and is never longer. `forgiveTries` begins anew. One statement that the database
 * runs for one caller at a time, so it is exact however many instances there are.
 *
 * @throws {AppError} 429 with Retry-After while there is a wait.
 */
export async function takeTry(key: string, freeTries = FREE_TRIES): Promise<void> {
  const { tries, blockedUntil, triedAt } = signInTries;
  const next = sql`case when ${triedAt} < now() - ${FORGOTTEN_AFTER} then 1 else ${tries} + 1 end`;
  const wait = sql`case when ${next} < ${freeTries}::int then -1 else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${next} - ${freeTries}::int, 10))) end`;
  const [taken] = await db()
    .insert(signInTries)
    .values({ key, tries: 1, blockedUntil: sql`now() - interval '1 second'`, triedAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: { tries: next, blockedUntil: sql`now() + ${wait} * interval '1 second'`, triedAt: sql`now()` },
      setWhere: lte(blockedUntil, sql`now()`),
    })
    .returning({ tries });
  if (!taken) throw await tooMany(key);
  if (taken.tries === 1) await sweepForgotten();
}

/** Forgets what was tried under `key`: whoever it was knew what to say. */
export async function forgiveTries(key: string): Promise<void> {
  await db().delete(signInTries).where(eq(signInTries.key, key));
}

async function tooMany(key: string): Promise<AppError> {
  const [row] = await db()
    .select({
      wait: sql<number>`greatest(1, ceil(extract(epoch from ${signInTries.blockedUntil} - now())))::int`,
    })
    .from(signInTries)
    .where(eq(signInTries.key, key));
  const wait = row?.wait ?? 1;
  const span = wait > 90 ? `${Math.ceil(wait / 60)} minutes` : `${wait} seconds`;
  const headers = { 'Retry-After': String(wait) };
  return new AppError(429, 'too-many-attempts', `Too many attempts. Wait ${span} and try again.`, {
    headers,
  });
}

async function sweepForgotten(): Promise<void> {
  await db().execute(sql`delete from ${signInTries} where ${signInTries.key} in (
    select ${signInTries.key} from ${signInTries} where ${signInTries.triedAt} < now() - ${FORGOTTEN_AFTER}
    limit ${MOST_SWEPT} for update skip locked)`);
}
