import 'server-only';
import { env } from '@/lib/platform/env';
import { startPolling } from '@/lib/platform/polling';
import { claimRun } from './mutations';
import { runSyntheticCheck } from './run';

/**
 * Runs a synthetic check every `CANARY_MINUTES`; with 0 never. Every instance polls each minute; the database lets one of
 * them start the run.
 */
export function startSyntheticCheck(): { stop(): void } {
  const { CANARY_MINUTES } = env();
  if (CANARY_MINUTES === 0) return { stop: () => {} };
  // A failure to start can't be stored either; staff notice it by the age of the last successful check.
  return startPolling('starting the synthetic check', (signal) => startRun(CANARY_MINUTES, signal), {
    intervalMs: 60_000,
    // By then the server accepts requests.
    initialDelayMs: 15_000,
  });
}

/** Starts a run in the background unless it is too early for one. Returns whether it did. */
export async function startRun(minutes: number, signal = new AbortController().signal): Promise<boolean> {
  const id = await claimRun(minutes);
  if (id) void runSyntheticCheck(id, signal);
  return id !== null;
}
