import 'server-only';
import { eq, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { signInTries } from '@/db/schema';
import { AppError } from '@/lib/platform/http/errors';

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 15 * 60;
const RESET_AFTER = sql`interval '1 day'`;
const SWEEP_BATCH = 100;

/**
 * Counts a try under `key` with exponential backoff: after `freeTries` in a row, each further one starts a wait that
 * doubles from 30 seconds to 15 minutes. `resetBackoff` resets it. A single upsert, so it is exact across instances.
 *
 * @throws {AppError} 429 with Retry-After during a wait.
 */
export async function countTry(key: string, freeTries = FREE_TRIES): Promise<void> {
  const { tries, blockedUntil, triedAt } = signInTries;
  const next = sql`case when ${triedAt} < now() - ${RESET_AFTER} then 1 else ${tries} + 1 end`;
  const wait = sql`case when ${next} < ${freeTries}::int then -1 else least(${MAX_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${next} - ${freeTries}::int, 10))) end`;
  const [taken] = await db()
    .insert(signInTries)
    .values({ key, tries: 1, blockedUntil: sql`now() - interval '1 second'`, triedAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInTries.key,
      set: { tries: next, blockedUntil: sql`now() + ${wait} * interval '1 second'`, triedAt: sql`now()` },
      setWhere: lte(blockedUntil, sql`now()`),
    })
    .returning({ tries });
  if (!taken) throw await tooManyAttempts(key);
  if (taken.tries === 1) await deleteExpired();
}

/** Resets the backoff of `key` after a successful try. */
export async function resetBackoff(key: string): Promise<void> {
  await db().delete(signInTries).where(eq(signInTries.key, key));
}

async function tooManyAttempts(key: string): Promise<AppError> {
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

async function deleteExpired(): Promise<void> {
  await db().execute(sql`delete from ${signInTries} where ${signInTries.key} in (
    select ${signInTries.key} from ${signInTries} where ${signInTries.triedAt} < now() - ${RESET_AFTER}
    limit ${SWEEP_BATCH} for update skip locked)`);
}
