import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setLifecycle } from './lifecycle.ts';
import { shutDown } from './shutdown.ts';

const DRAIN_TIMEOUT_MS = 10_000;
// A client that has just sent a request on an idle connection would lose it, as does one that first sends after this time.
const IDLE_GRACE_MS = 2_000;
const CHECK_INTERVAL_MS = 50;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: says that it isn't ready any more and serves for another `delayMs`, in which a
 * load balancer notices; then stops accepting connections and ends streams, finishes requests on the open ones for up to
 * ten seconds, and releases what they needed. Each response says that it is the last one on its connection (server.ts), so
 * that only connections without requests are left to be closed.
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
  // An HTTP server's own `close` would close idle connections at once.
  NetServer.prototype.close.call(server, () => resolve());
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await Promise.race([promise, pause(IDLE_GRACE_MS)]);
  // Connections whose stream has ended become idle later.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  await promise;
  clearInterval(closeIdle);
  clearTimeout(force);
}
