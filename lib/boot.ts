import 'server-only';
import { startListening } from '@/lib/announcements';
import { ensureFirstStaffAccount } from '@/lib/auth/mutations';
import { keepProving } from '@/lib/canary/watch';
import { env } from '@/lib/env';
import { notePeerAddresses } from '@/lib/http/client-address';
import { log } from '@/lib/http/log';
import { startWorker } from '@/lib/notifications/worker';
import { keepRetention } from '@/lib/retention/daily';
import { keepPagesTrue } from '@/lib/seo/listen';
import { untilDone } from '@/lib/until-done';

/**
 * What a server process does once, before its first request. A wrong environment stops it here; a database
 * that is not there yet does not: the pages need none, and the rest waits for it.
 */
export function boot(): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  notePeerAddresses();
  const worker = startWorker();
  const pages = keepPagesTrue();
  const canary = keepProving();
  const retention = keepRetention();
  const listening = startListening();
  const stopping = new AbortController();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const ensure = () => ensureFirstStaffAccount(ADMIN_EMAIL, ADMIN_PASSWORD);
    void untilDone('looking after the first staff account', ensure, stopping.signal);
  }
  beforeExit(async () => {
    stopping.abort();
    pages.stop();
    canary.stop();
    retention.stop();
    await Promise.all([worker.stop(), listening.stop()]);
  });
}

/**
 * Runs `task` between a signal to stop and what Next does about it: Next would exit while a mail is on its
 * way. Its own handlers then close the server in their orderly manner.
 */
function beforeExit(task: () => Promise<void>): void {
  // A terminal and a parent process often both send the signal.
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const handlers = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await task().catch((error) => log.error({ error }, 'stopping the worker failed'));
      if (handlers.length === 0) process.exit(0);
      for (const handle of handlers) handle(signal);
    });
  }
}
