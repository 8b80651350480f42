import 'server-only';
import { siteOrigin } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { registerNotFoundListener } from '@/lib/platform/server/not-found-listener';
import { deleteOldPaths, storePathCounts } from './mutations';
import { createPathCounter } from './path-counter';

const STORE_INTERVAL_MS = 10_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Counts the unknown paths that visitors ask this process for, and stores the counts every few seconds and when
 * stopping.
 */
export function startPathCount(): { stop(): Promise<void> } {
  const counter = createPathCounter(new URL(siteOrigin()).host);
  registerNotFoundListener(counter.add);
  const store = () => storePathCounts(counter.take());
  const polling = startPolling('storing unknown paths', store, {
    intervalMs: STORE_INTERVAL_MS,
    initialDelayMs: STORE_INTERVAL_MS,
  });
  return {
    async stop() {
      polling.stop();
      await store().catch((error: unknown) => log.warn({ error }, 'storing unknown paths failed'));
    },
  };
}

/** Deletes unknown paths past their retention period once a day, and a minute after the start. */
export const startPathRetention = (): { stop(): void } =>
  startPolling('deleting old unknown paths', deleteOldPaths, { intervalMs: DAY_MS, initialDelayMs: 60_000 });
