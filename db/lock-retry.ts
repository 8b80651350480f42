import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { MigrationProblem } from './migration-problem';

/** How long a migration may hold up others, and wait for them. All in milliseconds. */
export interface MigrationLimits {
  /** The longest wait for a lock: everybody who needs the same table queues behind it. */
  lockTimeoutMs: number;
  /** The longest run of a statement, which may hold a lock that keeps others from reading; 0 for no limit. */
  statementTimeoutMs: number;
  /** When to stop trying to get a lock. */
  giveUpAfterMs: number;
}

export const MIGRATION_LIMITS: MigrationLimits = {
  lockTimeoutMs: 1_000,
  statementTimeoutMs: 60_000,
  // Below TimeoutStartSec of deploy/ridgelight.service.
  giveUpAfterMs: 240_000,
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

// lock_not_available, and a deadlock with a transaction of the site.
const LOCKED = ['55P03', '40P01'];
const STATEMENT_TIMEOUT = '57014';

/**
 * Runs `work`, in a session with these limits, again and again until it gets its locks. Between two attempts others get
 * theirs. A transaction that `work` has left open is rolled back; what it does outside of one must be repeatable.
 *
 * @throws {MigrationProblem} if a lock isn't to be had, or a statement takes too long.
 */
export async function retryWhileLocked(
  client: Client,
  name: string,
  limits: MigrationLimits,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await setLimits(client, limits);
      return await work();
    } catch (error) {
      // If the connection is lost, there is nothing left to roll back.
      await client.query('rollback').catch(() => {});
      const code = String((error as { code?: unknown }).code);
      if (code === STATEMENT_TIMEOUT) throw tooSlow(name, error);
      if (!LOCKED.includes(code)) throw error;
      if (performance.now() - startedAt + pauseMs > limits.giveUpAfterMs) throw stillLocked(name, error);
    }
    await setTimeout(pauseMs);
  }
}

export async function setLimits(
  client: Client,
  { lockTimeoutMs, statementTimeoutMs }: Pick<MigrationLimits, 'lockTimeoutMs' | 'statementTimeoutMs'>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}; set statement_timeout = ${statementTimeoutMs}`);
}

const tooSlow = (name: string, cause: unknown) =>
  new MigrationProblem(
    `The migration ${name} was undone, because it would have kept the site from its tables for too long: stop every process of the site, and run: npm run migrate -- --no-time-limit`,
    { cause },
  );

const stillLocked = (name: string, cause: unknown) =>
  new MigrationProblem(
    `The migration ${name} waits for a transaction that doesn't end, such as a backup or a long query (pg_stat_activity shows it): wait for it or end it, and start again.`,
    { cause },
  );
