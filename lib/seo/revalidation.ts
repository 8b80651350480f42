import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { onDatabaseEvent } from '@/lib/platform/database-events';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { retryWithBackoff } from '@/lib/platform/retry';

const EVERY_PAGE = '*';

// A change whose announcement was lost shows after five minutes at most; the rest is for making the page.
const REFRESH_EVERY_MS = 4 * 60_000;

// Next stores a page by when it was finished: one that was being made from the old data just then would pass for new.
const AGAIN_AFTER_MS = [500, 3_000];

/**
 * Keeps this instance's prerendered pages true: has a page made anew when any instance announces that its search data
 * has changed, and all of them every few minutes, since nothing is heard of a connection that died silently.
 */
export function startSeoRevalidation(): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const unlisten = onDatabaseEvent('seo', (path) => void refreshForGood(path, signal));
  const timer = setInterval(() => void refresh(EVERY_PAGE, signal), REFRESH_EVERY_MS);
  return {
    stop() {
      unlisten();
      clearInterval(timer);
      stopping.abort();
    },
  };
}

async function refreshForGood(path: string, signal: AbortSignal): Promise<void> {
  await refresh(path, signal);
  if (path === EVERY_PAGE) return;
  for (const wait of AGAIN_AFTER_MS) {
    // An abort ends the pause, and refreshes nothing.
    await pause(wait, undefined, { signal }).catch(() => {});
    await refresh(path, signal);
  }
}

// Next forgets a cached page only from within a request.
async function refresh(path: string, signal: AbortSignal): Promise<void> {
  const ask = async () => {
    const { ok, status } = await fetchOwn('/api/seo/refresh', { method: 'POST', body: path, signal });
    if (!ok) throw new Error(`the refresh was answered with ${status}`);
  };
  await retryWithBackoff('refreshing a page', ask, signal);
}
