import 'server-only';
import { ensureFirstStaffAccount } from '@/lib/accounts/sign-in/mutations';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startQuarantineWatch } from '@/lib/leads/quarantine/watch';
import { startRetention } from '@/lib/leads/retention/daily';
import { startSyntheticCheck } from '@/lib/leads/synthetic-check/schedule';
import { startWorker } from '@/lib/outbox/worker';
import { logConsole } from '@/lib/platform/console';
import { listenToDatabaseEvents } from '@/lib/platform/database-events';
import { env } from '@/lib/platform/env';
import { retryWithBackoff } from '@/lib/platform/retry';
import { onShutdown } from '@/lib/platform/server/shutdown';
import { startSeoRevalidation } from '@/lib/seo/revalidation';

/**
 * What a server process does once, before its first request. A wrong environment stops it here; a database
 * that is not there yet does not: the pages need none, and the rest waits for it.
 */
export function boot(): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, NODE_ENV } = env();
  if (NODE_ENV === 'production') logConsole();
  const worker = startWorker(deliveryKinds);
  const chores = [startSeoRevalidation(), startSyntheticCheck(), startRetention(), startQuarantineWatch()];
  const listening = listenToDatabaseEvents();
  const stopping = new AbortController();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const ensure = () => ensureFirstStaffAccount(ADMIN_EMAIL, ADMIN_PASSWORD);
    void retryWithBackoff('looking after the first staff account', ensure, stopping.signal);
  }
  onShutdown({
    async first() {
      stopping.abort();
      for (const chore of chores) chore.stop();
      await listening.stop();
    },
    last: () => worker.stop(),
  });
}
