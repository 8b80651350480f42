import 'server-only';
import { ensureFirstStaffAccount } from '@/lib/accounts/first-account/mutations';
import { backgroundTasks } from '@/lib/background-tasks';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { refreshAll, SITE_FILES, SITEMAP } from '@/lib/documents/publish';
import { registerSite } from '@/lib/documents/site';
import { pinFactsOfRenderings } from '@/lib/facts-of-rendering';
import { startSpoolDelivery } from '@/lib/leads/intake/spool/delivery';
import { closeSpool } from '@/lib/leads/intake/spool/spool-file';
import { startDeskMails } from '@/lib/leads/notify/desk-mails/schedule';
import { startQuarantineWatch } from '@/lib/leads/quarantine/schedule';
import { startRetention } from '@/lib/leads/retention/schedule';
import { startSyntheticCheck } from '@/lib/leads/synthetic-check/schedule';
import { startVisitReminders } from '@/lib/leads/visits/reminders/schedule';
import { defineProcessGauges } from '@/lib/operations/process-gauges';
import { startWorker } from '@/lib/outbox/worker';
import { logConsole } from '@/lib/platform/console';
import { listenToDatabaseEvents } from '@/lib/platform/database-events';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { retryWithBackoff } from '@/lib/platform/retry';
import { onShutdown } from '@/lib/platform/server/shutdown';
import { serveAfter } from '@/lib/platform/server/startup';
import { loadFacts, startWithKeptFacts } from '@/lib/platform/settings/facts';
import { NOT_FOUND_PAGES, notFoundPage } from '@/lib/seo/not-found-page';
import { createWordDating } from '@/lib/seo/page-words/mutations';
import { startPublishing } from '@/lib/seo/publishing';
import { startPathCount, startPathRetention } from '@/lib/seo/unknown-paths/schedule';
import { firstRunLink as findFirstRunLink } from '@/lib/settings/first-run/queries';
import { pages } from '@/lib/site/pages';

/**
 * Starts a server process, before its first request. An invalid environment stops it; a missing database doesn't: pages
 * need none, and everything else retries.
 */
export function boot(): void {
  if (env().NODE_ENV === 'production') logConsole();
  startWithKeptFacts();
  pinFactsOfRenderings();
  registerSite({
    pages: () => new Set(pages().map(({ path }) => path)),
    others: [...NOT_FOUND_PAGES, SITEMAP, ...SITE_FILES],
    findNotFoundPage: notFoundPage,
    onRendered: createWordDating(),
  });
  defineProcessGauges();
  const stopping = new AbortController();
  // For this process's own caches and event streams.
  const publishing = startPublishing();
  const listener = listenToDatabaseEvents();
  serveAfter(listener.connected);
  serveAfter(retryWithBackoff('reading the facts', readFacts, stopping.signal));
  const pathCount = startPathCount();
  onShutdown({
    async duringDrain() {
      stopping.abort();
      publishing.stop();
      await listener.stop();
    },
    async afterDrain() {
      await pathCount.stop();
      closeSpool();
    },
  });
  startJobs(stopping.signal);
}

/** Reads the facts for the first time, and renders again what was rendered without them. */
async function readFacts(): Promise<void> {
  await loadFacts();
  await refreshAll();
}

/** The only line of the log that has the key: whoever runs the server is the one who may claim the site. */
async function logFirstRunLink(): Promise<void> {
  const firstRunLink = await findFirstRunLink();
  if (firstRunLink) log.warn({ firstRunLink }, 'nobody has an account yet: the link sets up the site');
}

/** Starts what runs beside requests. */
function startJobs(stopping: AbortSignal): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  const worker = startWorker(deliveryKinds, backgroundTasks);
  const jobs = [
    startSyntheticCheck(),
    startRetention(),
    startQuarantineWatch(),
    startDeskMails(),
    startVisitReminders(),
    startSpoolDelivery(),
    startPathRetention(),
  ];
  serveAfter(retryWithBackoff('looking for an account', logFirstRunLink, stopping));
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const ensure = () => ensureFirstStaffAccount(ADMIN_EMAIL, ADMIN_PASSWORD);
    void retryWithBackoff('ensuring the first staff account', ensure, stopping);
  }
  onShutdown({
    duringDrain() {
      for (const job of jobs) job.stop();
    },
    afterDrain: () => worker.stop(),
  });
}
