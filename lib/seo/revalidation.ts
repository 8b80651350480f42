import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { queuePurgesOfDay } from '@/lib/outbox/mutations';
import { onDatabaseEvent } from '@/lib/platform/database-events';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';
import { markPageChanged } from '@/lib/platform/server/page-versions';
import { isoDay } from '@/lib/site/calendar-day';
import { clockFace, DAY_MS } from '@/lib/site/clock-face';
import { pages } from '@/lib/site/pages';

const EVERY_PAGE = '*';

// Changes whose notification was lost appear within five minutes, including the time to render the page.
const REFRESH_INTERVAL_MS = 4 * 60_000;

// How soon a clock that was set, or that changed to or from daylight saving time, is noticed.
const MAX_CLOCK_CHECK_MS = 60_000;

// Next dates what it caches by the end of a rendering, so what was rendering from old data when the change came would pass as
// fresh: have Next forget it. The publisher notices that by itself and keeps its page, which takes a rendering less.
const FORGET_AFTER_MS = 500;
// What else is shown of the page, such as its data for Next's client, may have come from there.
const REPEAT_AFTER_MS = 3_000;

/**
 * Revalidates this instance's cached pages: a page when any instance notifies that its SEO data changed, and all pages
 * at midnight in the business's time zone, because texts depend on the day (lib/site/last-days.ts), and every few minutes,
 * because notifications are lost when the connection dies silently.
 */
export function startSeoRevalidation(): { stop(): void } {
  const stopping = new AbortController();
  const unlisten = onDatabaseEvent('seo', (path) => void refreshRepeatedly(path, stopping.signal));
  const polling = startPolling('refreshing all pages', (signal) => refresh(EVERY_PAGE, signal), {
    intervalMs: REFRESH_INTERVAL_MS,
    initialDelayMs: REFRESH_INTERVAL_MS,
  });
  void refreshAtMidnight(stopping.signal);
  return {
    stop() {
      unlisten();
      polling.stop();
      stopping.abort();
    },
  };
}

async function refreshAtMidnight(signal: AbortSignal): Promise<void> {
  let day = isoDay(Date.now());
  while (!signal.aborted) {
    const untilMidnight = DAY_MS - (clockFace(Date.now()) % DAY_MS);
    await pause(Math.min(untilMidnight, MAX_CLOCK_CHECK_MS), undefined, { signal }).catch(() => {});
    const today = isoDay(Date.now());
    if (today === day || signal.aborted) continue;
    day = today;
    // At once: nothing of yesterday is sent while the refresh is under way.
    const paths = pages.map(({ path }) => path);
    for (const path of paths) markPageChanged(path);
    // Not awaited: a database that is down mustn't delay the next midnight.
    void retryWithBackoff('queuing the purges of a day', () => queuePurgesOfDay(today, paths), signal);
    await refresh(EVERY_PAGE, signal);
  }
}

async function refreshRepeatedly(path: string, signal: AbortSignal): Promise<void> {
  await refresh(path, signal);
  if (path === EVERY_PAGE) return;
  // After an abort the refresh does nothing.
  await pause(FORGET_AFTER_MS, undefined, { signal }).catch(() => {});
  await refresh(path, signal, '?keep=page');
  await pause(REPEAT_AFTER_MS, undefined, { signal }).catch(() => {});
  await refresh(path, signal);
}

// Next can revalidate a page only within a request.
async function refresh(path: string, signal: AbortSignal, query: '' | '?keep=page' = ''): Promise<void> {
  const requestRefresh = async () => {
    const { ok, status } = await fetchOwn(`/api/seo/refresh${query}`, { method: 'POST', body: path, signal });
    if (!ok) throw new Error(`the refresh responded with ${status}`);
  };
  await retryWithBackoff('refreshing a page', requestRefresh, signal);
}
