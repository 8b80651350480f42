import 'server-only';
import { log } from '@/lib/platform/log';
import { retryWithBackoff } from '@/lib/platform/retry';
import { anonymiseSome, deleteSomeQuarantined } from './mutations';

const DAY_MS = 24 * 3_600_000;
// Not while the process has its first requests to answer.
const FIRST_AFTER_MS = 60_000;

/** Ends every day, and soon after the start, the leads whose time is up. */
export function startRetention(): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = () => void retryWithBackoff('ending leads', () => endDue(signal), signal);
  const first = setTimeout(run, FIRST_AFTER_MS);
  const daily = setInterval(run, DAY_MS);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(daily);
      stopping.abort();
    },
  };
}

/** Anonymises, a batch at a time, every lead whose time is up, and deletes those that stayed in quarantine until then. */
export async function endDue(signal?: AbortSignal): Promise<void> {
  const anonymised = await untilNone(anonymiseSome, signal);
  const deleted = await untilNone(deleteSomeQuarantined, signal);
  if (anonymised + deleted > 0) log.info({ anonymised, deleted }, 'the time of leads was up');
}

async function untilNone(endSome: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let all = 0;
  for (let some = -1; some !== 0 && !signal?.aborted; all += some) some = await endSome();
  return all;
}
