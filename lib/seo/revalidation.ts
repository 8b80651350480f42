import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabaseEvent } from '@/lib/platform/database-events';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';

const EVERY_PAGE = '*';

// Changes whose notification was lost appear within five minutes, including the time to render the page.
const REFRESH_INTERVAL_MS = 4 * 60_000;

// Next dates what it caches by the end of a rendering, so what was rendering from old data when the change came would pass as
// fresh: have Next forget it. The publisher notices that by itself and keeps its page, which takes a rendering less.
const FORGET_AFTER_MS = 500;
// What else is shown of the page, such as its data for Next's client, may have come from there.
const REPEAT_AFTER_MS = 3_000;

/**
 * Revalidates this instance's cached pages: a page when any instance notifies that its SEO data changed, and all pages
 * every few minutes, because notifications are lost when the connection dies silently.
 */
export function startSeoRevalidation(): { stop(): void } {
  const stopping = new AbortController();
  const unlisten = onDatabaseEvent('seo', (path) => void refreshRepeatedly(path, stopping.signal));
  const polling = startPolling('refreshing all pages', (signal) => refresh(EVERY_PAGE, signal), {
    intervalMs: REFRESH_INTERVAL_MS,
    initialDelayMs: REFRESH_INTERVAL_MS,
  });
  return {
    stop() {
      unlisten();
      polling.stop();
      stopping.abort();
    },
  };
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
