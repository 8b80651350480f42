import 'server-only';
import { deleteOldImports } from '@/lib/leads/imports/mutations';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';
import {
  anonymizeBatch,
  completeRecentErasures,
  deleteMarkedBatch,
  deleteMergeRecords,
  deleteOldSenders,
  deleteSuspectedBatch,
} from './mutations';

const DAY_MS = 24 * 3_600_000;

/** Applies the retention period once a day, and a minute after the start. */
export function startRetention(): { stop(): void } {
  return startPolling(
    'applying the retention period',
    (signal) => retryWithBackoff('applying the retention period', () => applyRetention(signal), signal),
    { intervalMs: DAY_MS, initialDelayMs: 60_000 },
  );
}

/** Anonymizes every lead past the retention period, and deletes spam and spam senders whose time is over, in batches. */
export async function applyRetention(signal?: AbortSignal): Promise<void> {
  const anonymized = await repeatUntilDone(anonymizeBatch, signal);
  const deleted =
    (await repeatUntilDone(deleteSuspectedBatch, signal)) +
    (await repeatUntilDone(deleteMarkedBatch, signal));
  await deleteOldSenders();
  await deleteMergeRecords();
  await deleteOldImports();
  await completeRecentErasures();
  if (anonymized + deleted > 0)
    log.info({ anonymized, deleted }, 'anonymized and deleted leads past the retention period');
}

async function repeatUntilDone(processBatch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (let processed = -1; processed !== 0 && !signal?.aborted; total += processed)
    processed = await processBatch();
  return total;
}
