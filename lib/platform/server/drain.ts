import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setLifecycle } from './lifecycle.ts';
import { shutDown } from './shutdown.ts';

const DRAIN_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 50;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: says that it isn't ready any more and serves for another `delayMs`, in which a
 * load balancer notices; then stops accepting connections and ends streams, finishes requests in progress for up to ten
 * seconds, and releases what they needed.
 */
export function drainOnSignal(server: Server, delayMs = 0): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A terminal and a parent process often both send the signal.
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      setLifecycle('draining');
      if (delayMs > 0) await pause(delayMs);
      await Promise.all([drain(server), shutDown('duringDrain')]);
      await shutDown('afterDrain');
      process.exit(0);
    });
  }
}

async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // Keep-alive connections become idle only when their response has ended.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await promise;
  clearInterval(closeIdle);
  clearTimeout(force);
}
