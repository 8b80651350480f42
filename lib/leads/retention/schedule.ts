import 'server-only';
import { deleteOldImports } from '@/lib/leads/imports/mutations';
import { eraseForgottenBatch } from '@/lib/leads/request/wishes/mutations';
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

const MINUTE_MS = 60_000;

/**
 * Applies the retention period once a day, and a minute after the start; every few minutes it erases who asked for that on the
 * page about their request.
 */
export function startRetention(): { stop(): void } {
  const jobs = [
    startPolling(
      'applying the retention period',
      (signal) => retryWithBackoff('applying the retention period', () => applyRetention(signal), signal),
      { intervalMs: DAY_MS, initialDelayMs: MINUTE_MS },
    ),
    startPolling(
      'erasing who asked for it',
      (signal) => retryWithBackoff('erasing who asked for it', () => eraseForgotten(signal), signal),
      { intervalMs: 5 * MINUTE_MS, initialDelayMs: MINUTE_MS },
    ),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}

/** Erases everybody who asked for it a day ago. */
export async function eraseForgotten(signal?: AbortSignal): Promise<void> {
  const erased = await repeatUntilDone(eraseForgottenBatch, signal);
  if (erased > 0) log.info({ erased }, 'erased people who asked for it');
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
