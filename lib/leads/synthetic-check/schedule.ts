import 'server-only';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { claimRun } from './mutations';
import { runSyntheticCheck } from './run';

// Every instance looks; the database lets one of them begin.
const LOOK_EVERY_MS = 60_000;
// By then the server answers.
const FIRST_AFTER_MS = 15_000;

/** Has a test lead sent every `CANARY_MINUTES`, by one instance at a time; with 0 none is. */
export function startSyntheticCheck(): { stop(): void } {
  const { CANARY_MINUTES } = env();
  const stopping = new AbortController();
  if (CANARY_MINUTES === 0) return { stop: () => {} };
  const look = () =>
    beginRun(CANARY_MINUTES, stopping.signal).catch((error: unknown) =>
      // The age of the last proof tells staff; there is nowhere to note it now.
      log.warn({ error }, 'a test lead could not be begun'),
    );
  const first = setTimeout(look, FIRST_AFTER_MS);
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
    },
  };
}

/** Begins a run, unless it is not yet time for one. Returns whether it did; how it ends is noted by itself. */
export async function beginRun(minutes: number, signal = new AbortController().signal): Promise<boolean> {
  const id = await claimRun(minutes);
  if (id) void runSyntheticCheck(id, signal);
  return id !== null;
}
