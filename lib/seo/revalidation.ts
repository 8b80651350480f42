import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabaseEvent } from '@/lib/platform/database-events';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';

const EVERY_PAGE = '*';

// Changes whose notification was lost appear within five minutes, including the time to render the page.
const REFRESH_INTERVAL_MS = 4 * 60_000;

// Next dates a cached page by the end of its rendering, so a page that was rendering from old data when the change came would
// pass as fresh: revalidate again.
const REPEAT_AFTER_MS = [500, 3_000];

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
  for (const wait of REPEAT_AFTER_MS) {
    // After an abort the refresh does nothing.
    await pause(wait, undefined, { signal }).catch(() => {});
    await refresh(path, signal);
  }
}

// Next can revalidate a page only within a request.
async function refresh(path: string, signal: AbortSignal): Promise<void> {
  const requestRefresh = async () => {
    const { ok, status } = await fetchOwn('/api/seo/refresh', { method: 'POST', body: path, signal });
    if (!ok) throw new Error(`the refresh responded with ${status}`);
  };
  await retryWithBackoff('refreshing a page', requestRefresh, signal);
}
