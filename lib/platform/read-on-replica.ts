import 'server-only';
import { sql } from 'drizzle-orm';
import { primary, type ReadSource, replica } from '@/db/client';
import { isOutage } from '@/db/outage';
import { env } from './env';
import { log } from './log';

/** What was read, and how old it is. */
interface Aged<Result> {
  result: Result;
  /** How far the replica was behind when it was read, in seconds; null for the primary, which is never behind. */
  ageSeconds: number | null;
}

/** A query was canceled because the replica had to apply a change of the rows it was reading. */
const RECOVERY_CONFLICT = '40001';
// Connecting to a machine that is down takes as long as the timeout, which the next readers shouldn't wait for.
const RETRY_AFTER_MS = 30_000;
let avoidedUntil = Number.NEGATIVE_INFINITY;

/**
 * Reads from the replica, if one is configured, it responds, and it is at most `REPLICA_MAX_AGE_SECONDS` behind; otherwise
 * from the primary. Only for what may be a little old; `read` may be called twice.
 */
export async function readOnReplica<Result>(
  read: (source: ReadSource) => Promise<Result>,
): Promise<Aged<Result>> {
  const source = replica();
  if (source && performance.now() >= avoidedUntil) {
    try {
      const ageSeconds = await ageOf(source);
      if (ageSeconds <= env().REPLICA_MAX_AGE_SECONDS) return { result: await read(source), ageSeconds };
      log.warn({ ageSeconds }, 'the replica is too far behind; reading from the primary');
    } catch (error) {
      if (!isOutage(error) && !isRecoveryConflict(error)) throw error;
      if (isOutage(error)) avoidedUntil = performance.now() + RETRY_AFTER_MS;
      log.warn({ error }, 'the replica could not be read; reading from the primary');
    }
  }
  return { result: await read(primary()), ageSeconds: null };
}

/**
 * How far the replica is behind, in seconds. It isn't behind if it has applied everything that the primary has written;
 * otherwise its data is as old as the last transaction that it applied. That transaction alone would make the replica of a
 * site at night look old.
 */
async function ageOf({ database }: ReadSource): Promise<number> {
  const position = await primaryPosition();
  const { rows } = await database.execute<{ age: number }>(sql`
    select case
      when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn then 0
      else coalesce(greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())), 'infinity')
    end::float8 as age`);
  return rows[0]?.age ?? Number.POSITIVE_INFINITY;
}

/** The end of what the primary has written; null while it is down. */
async function primaryPosition(): Promise<string | null> {
  try {
    const { rows } = await primary().database.execute<{ position: string }>(
      sql`select pg_current_wal_lsn()::text as position`,
    );
    return rows[0]?.position ?? null;
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

function isRecoveryConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === RECOVERY_CONFLICT) || isRecoveryConflict(error.cause);
}
