import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  timeoutMs: number;
  intervalMs?: number;
  signal?: AbortSignal | undefined;
}

/** Asks again until the answer is truthy, and returns it; undefined when the time is over. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { timeoutMs, intervalMs = 50, signal }: Patience,
): Promise<Answer | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (true) {
    signal?.throwIfAborted();
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() >= deadline) return undefined;
    await pause(intervalMs, undefined, { signal });
  }
}
