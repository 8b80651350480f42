import 'server-only';
import { ensureFirstStaffAccount } from '@/lib/accounts/first-account/mutations';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startQuarantineWatch } from '@/lib/leads/quarantine/schedule';
import { startRetention } from '@/lib/leads/retention/schedule';
import { startSyntheticCheck } from '@/lib/leads/synthetic-check/schedule';
import { startWorker } from '@/lib/outbox/worker';
import { logConsole } from '@/lib/platform/console';
import { listenToDatabaseEvents } from '@/lib/platform/database-events';
import { env } from '@/lib/platform/env';
import { retryWithBackoff } from '@/lib/platform/retry';
import { registerNotFoundLookup } from '@/lib/platform/server/not-found-lookup';
import { onShutdown } from '@/lib/platform/server/shutdown';
import { notFoundPage } from '@/lib/seo/not-found-page';
import { startSeoRevalidation } from '@/lib/seo/revalidation';

/**
 * Starts a server process, before its first request. An invalid environment stops it; a missing database doesn't: pages
 * need none, and everything else retries.
 */
export function boot(): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, NODE_ENV } = env();
  if (NODE_ENV === 'production') logConsole();
  registerNotFoundLookup(notFoundPage);
  const worker = startWorker(deliveryKinds);
  const jobs = [startSeoRevalidation(), startSyntheticCheck(), startRetention(), startQuarantineWatch()];
  const listener = listenToDatabaseEvents();
  const stopping = new AbortController();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const ensure = () => ensureFirstStaffAccount(ADMIN_EMAIL, ADMIN_PASSWORD);
    void retryWithBackoff('ensuring the first staff account', ensure, stopping.signal);
  }
  onShutdown({
    async duringDrain() {
      stopping.abort();
      for (const job of jobs) job.stop();
      await listener.stop();
    },
    afterDrain: () => worker.stop(),
  });
}
