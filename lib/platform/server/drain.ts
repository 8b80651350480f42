import type { Server } from 'node:http';
import { shutDown } from './shutdown.ts';

const LONGEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends the process in order at the first signal to stop: no more connections, no more streams; the requests in hand are
 * answered, for ten seconds at most; then what they needed ends.
 */
export function drainOnSignal(server: Server): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A terminal and a parent process often both send it.
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await Promise.all([closed(server), shutDown('first')]);
      await shutDown('last');
      process.exit(0);
    });
  }
}

async function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection whose answer has ended stays open for the next request, which nobody would answer.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const force = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await promise;
  clearInterval(look);
  clearTimeout(force);
}
