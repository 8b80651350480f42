// Also imported by the server under plain Node: no path alias, no `server-only`.
import { setTimeout as pause } from 'node:timers/promises';

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightStartup?: Promise<unknown>[] };

/** Has the server accept requests only after `ready` has settled, if that doesn't take long. */
export function serveAfter(ready: Promise<unknown>): void {
  holder.ridgelightStartup ??= [];
  holder.ridgelightStartup.push(ready);
}

/** Settles when everything that the server waits for has, or after `timeoutMs`. */
export async function readyToServe(timeoutMs: number): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([
    Promise.allSettled(holder.ridgelightStartup ?? []),
    pause(timeoutMs, undefined, { signal: timeout.signal }),
  ]);
  timeout.abort();
}
