import 'server-only';
import { log } from '@/lib/http/log';
import { untilDone } from '@/lib/until-done';
import { anonymiseSome } from './mutations';

const DAY_MS = 24 * 3_600_000;
// Not while the process has its first requests to answer.
const FIRST_AFTER_MS = 60_000;

/** Anonymises every day, and soon after the start, the leads whose time is up. */
export function keepRetention(): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = () => void untilDone('anonymising leads', () => anonymiseDue(signal), signal);
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

/** Anonymises, a batch at a time, every lead whose time is up. */
export async function anonymiseDue(signal?: AbortSignal): Promise<void> {
  let all = 0;
  for (let some = -1; some !== 0 && !signal?.aborted; all += some) some = await anonymiseSome();
  if (all > 0) log.info({ leads: all }, 'leads were anonymised because their time was up');
}
