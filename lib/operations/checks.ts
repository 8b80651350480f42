import 'server-only';
import { statfs } from 'node:fs/promises';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { listWaiting } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { pingDatabase, readMigrations } from './queries';
import type { CheckName, CheckState } from './schema';

/** The result of a check, with numbers that only operators get. */
export interface CheckResult<Name extends CheckName = CheckName> {
  state: CheckState<Name>;
  detail?: Record<string, number>;
}

interface Check<Name extends CheckName> {
  run(): Promise<CheckResult<Name>>;
  /** The state when it fails, or takes too long. */
  fallback: CheckState<Name>;
  /** The states in which this instance can't do its work, but another one may. */
  isUnready: CheckState<Name>[];
}

const SLOW_MS = 500;
// A running worker never leaves a due message waiting for this long.
const MAX_OVERDUE_SECONDS = 120;
// A message that fails is tried again several times meanwhile.
const MAX_AGE_SECONDS = 600;
const MEGABYTE = 1024 ** 2;
const LOW_BYTES = 2_048 * MEGABYTE;
const FULL_BYTES = 256 * MEGABYTE;

/**
 * All checks. A late queue, a low disk and a damaged spool don't make an instance unready: they affect every instance or
 * don't keep it from taking requests, and a site without any instance would lose them.
 */
export const checks: { [Name in CheckName]: Check<Name> } = {
  database: {
    async run() {
      const ms = await pingDatabase();
      return { state: ms < SLOW_MS ? 'ok' : 'slow', detail: { ms: Math.round(ms) } };
    },
    fallback: 'unreachable',
    isUnready: ['unreachable'],
  },

  migrations: {
    async run() {
      const { expected, applied, oldestRelease } = await readMigrations();
      const detail = { expected, applied };
      if (applied < expected) return { state: 'pending', detail };
      // A database that is ahead was migrated by the next release, which goes on beside this one unless it says otherwise.
      return { state: oldestRelease > expected ? 'incompatible' : 'ok', detail };
    },
    fallback: 'unknown',
    isUnready: ['pending', 'incompatible'],
  },

  queue: {
    async run() {
      const waiting = await listWaiting();
      const largest = (seconds: number[]) => Math.round(Math.max(0, ...seconds));
      const overdueSeconds = largest(waiting.map((kind) => kind.overdueSeconds));
      const oldestSeconds = largest(waiting.map((kind) => kind.oldestSeconds));
      const isLate = overdueSeconds >= MAX_OVERDUE_SECONDS || oldestSeconds >= MAX_AGE_SECONDS;
      const count = waiting.reduce((sum, kind) => sum + kind.count, 0);
      return { state: isLate ? 'late' : 'ok', detail: { waiting: count, oldestSeconds, overdueSeconds } };
    },
    fallback: 'unknown',
    isUnready: [],
  },

  disk: {
    async run() {
      const { freeBytes, sizeBytes } = await readDisk();
      const state = freeBytes < FULL_BYTES ? 'full' : freeBytes < LOW_BYTES ? 'low' : 'ok';
      return { state, detail: { freeBytes, sizeBytes } };
    },
    fallback: 'unknown',
    isUnready: [],
  },

  spool: {
    async run() {
      const { isUsable, damagedFiles } = spoolStatus();
      const state = !isUsable ? 'unusable' : damagedFiles > 0 ? 'damaged' : 'ok';
      return { state, detail: { damagedFiles } };
    },
    fallback: 'unknown',
    isUnready: [],
  },
};

/** The disk with the data of this instance, or with its program if it has none. */
async function readDisk(): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, bsize, blocks } = await statfs(env().DATA_DIR).catch(() => statfs('.'));
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
