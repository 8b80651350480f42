import { setTimeout as pause } from 'node:timers/promises';

interface PollOptions {
  timeoutMs: number;
  intervalMs?: number;
  signal?: AbortSignal | undefined;
}

/** Polls `check` until its result is truthy, and returns that; undefined after the timeout. */
export async function until<Result>(
  check: () => Result | Promise<Result>,
  { timeoutMs, intervalMs = 50, signal }: PollOptions,
): Promise<Result | undefined> {
  const deadline = Date.now() + timeoutMs;
  while (true) {
    signal?.throwIfAborted();
    const result = await check();
    if (result) return result;
    if (Date.now() >= deadline) return undefined;
    await pause(intervalMs, undefined, { signal });
  }
}
