import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { publishAfterChange, refreshAll } from '@/lib/documents/publish';
import { queuePurgesOfDay } from '@/lib/outbox/mutations';
import { ANY, onDatabaseEvent } from '@/lib/platform/database-events';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';
import { loadFacts } from '@/lib/platform/settings/facts';
import { isoDay } from '@/lib/site/calendar-day';
import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { pages } from '@/lib/site/pages';

// Changes whose notification was lost appear within five minutes.
const REFRESH_INTERVAL_MS = 4 * 60_000;

// How soon a clock that was set, or that changed to or from daylight saving time, is noticed.
const MAX_CLOCK_CHECK_MS = 60_000;

/**
 * Publishes this instance's pages again: a page when another instance notifies that what it shows has changed, and all pages at
 * midnight in the business's time zone, because texts depend on the day (lib/site/last-days.ts), and every few minutes,
 * because notifications are lost when the connection dies silently.
 */
export function startPublishing(): { stop(): void } {
  const stopping = new AbortController();
  const unlisten = onDatabaseEvent('seo', (path, isOwn) => {
    // Whoever saved here publishes it and waits for that.
    if (isOwn) return;
    // After a lost connection any page may have changed, and each is sent as it was until it's rendered.
    void (path === ANY ? readAndRefreshAll() : publishFromOthers(path));
  });
  const polling = startPolling('rendering all pages again', readAndRefreshAll, {
    intervalMs: REFRESH_INTERVAL_MS,
    initialDelayMs: REFRESH_INTERVAL_MS,
  });
  void publishAtMidnight(stopping.signal);
  return {
    stop() {
      unlisten();
      polling.stop();
      stopping.abort();
    },
  };
}

/** What another instance has changed. */
async function publishFromOthers(path: string): Promise<void> {
  await retryWithBackoff('reading the facts', loadFacts);
  await publishAfterChange(path);
}

/** Renders all pages again from what is saved; from what was read last while the database is down. */
async function readAndRefreshAll(): Promise<void> {
  await loadFacts().catch((error: unknown) => log.warn({ error }, 'reading the facts failed'));
  await refreshAll();
}

async function publishAtMidnight(signal: AbortSignal): Promise<void> {
  let day = isoDay(Date.now());
  while (!signal.aborted) {
    const untilMidnight = DAY_MS - (clockFace(Date.now()) % DAY_MS);
    await pause(Math.min(untilMidnight, MAX_CLOCK_CHECK_MS), undefined, { signal }).catch(() => {});
    const today = isoDay(Date.now());
    if (today === day || signal.aborted) continue;
    day = today;
    const paths = pages().map(({ path }) => path);
    // Not awaited: a database that is down mustn't delay the next midnight.
    void retryWithBackoff('queuing the purges of a day', () => queuePurgesOfDay(today, paths), signal);
    // Nothing of yesterday is sent meanwhile.
    await publishAfterChange(...paths);
  }
}
