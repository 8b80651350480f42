import 'server-only';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { queueDueDigest, releaseAfterFlood } from './mutations';

/**
 * Every minute releases leads that were quarantined because of a flood that is over, and sends due digests. Every instance
 * polls; locks in the database let one of them do the work.
 */
export function startQuarantineWatch(): { stop(): void } {
  return startPolling('processing the quarantine', processQuarantine, {
    intervalMs: 60_000,
    initialDelayMs: 10_000,
  });
}

async function processQuarantine(): Promise<void> {
  try {
    const released = await releaseAfterFlood();
    if (released > 0) log.info({ released }, 'released leads from quarantine after a flood');
  } finally {
    // The digest matters most when releasing fails.
    await queueDueDigest();
  }
}
