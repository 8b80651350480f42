import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { env } from '@/lib/env';
import { fetchOwn } from '@/lib/http/own-request';
import { untilDone } from '@/lib/until-done';

/** Where PostgreSQL tells every instance of a page, by its path, whose search data has changed. */
export const SEO_CHANNEL = 'seo_changed';
const EVERY_PAGE = '*';

// A change whose announcement was lost shows after five minutes at most; the rest is for making the page.
const REFRESH_EVERY_MS = 4 * 60_000;

// Next stores a page by when it was finished: one that was being made from the old data just then would pass for new.
const AGAIN_AFTER_MS = [500, 3_000];

/**
 * Keeps this instance's prerendered pages true: listens for changes that any instance announces and has the pages
 * made anew. After a lost connection all pages are, since a change may have been missed, and every few minutes, since
 * nothing is heard of a connection that died silently.
 */
export function startListening(): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: Client | undefined;
  const connect = async () => {
    await client?.end();
    client = new Client({
      connectionString: env().DATABASE_URL,
      application_name: 'ridgelight-listen',
      keepAlive: true,
    });
    // Whatever goes wrong with it also ends it; unheard, the error would end the process.
    client.on('error', () => {});
    client.on('notification', ({ payload = EVERY_PAGE }) => void refreshForGood(payload, signal));
    await client.connect();
    await client.query(`listen ${SEO_CHANNEL}`);
    client.on('end', () => {
      if (!signal.aborted) void keepConnected();
    });
    void refresh(EVERY_PAGE, signal);
  };
  const keepConnected = () => untilDone('listening for changes of search data', connect, signal);
  void keepConnected();
  const timer = setInterval(() => void refresh(EVERY_PAGE, signal), REFRESH_EVERY_MS);
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await client?.end();
    },
  };
}

async function refreshForGood(path: string, signal: AbortSignal): Promise<void> {
  await refresh(path, signal);
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
  await untilDone('refreshing a page', ask, signal);
}
