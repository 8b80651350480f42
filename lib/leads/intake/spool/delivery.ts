import 'server-only';
import { isOutage } from '@/db/outage';
import { submitLead } from '@/lib/leads/intake/mutations';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';
import { forgetDelivered, removeSpooled, retrySetAside, setAside } from './mutations';
import { firstWaiting, type WaitingLead } from './queries';
import { unsealLead } from './sealed-lead';
import { hasSpool } from './spool-file';

const POLL_INTERVAL_MS = 1_000;

/**
 * Stores the leads of the spool in the database, one after the other, as soon as it is available. Those that
 * were set aside get another try: a new version may accept them, or AUTH_SECRET be what it was.
 */
export function startSpoolDelivery(): { stop(): void } {
  try {
    if (env().LEAD_SPOOL === 'on' || hasSpool()) retrySetAside();
  } catch (error) {
    log.warn({ error }, 'the lead spool cannot be opened: leads are refused while the database is down');
  }
  return startPolling(
    'delivering the lead spool',
    // Without waiting leads this is one look at a local file.
    (signal) => retryWithBackoff('delivering the lead spool', () => deliverWaiting(signal), signal),
    { intervalMs: POLL_INTERVAL_MS },
  );
}

async function deliverWaiting(signal: AbortSignal): Promise<void> {
  let count = 0;
  for (let lead = firstWaiting(); lead && !signal.aborted; lead = firstWaiting()) {
    await deliver(lead);
    count += 1;
  }
  if (count === 0) return;
  forgetDelivered();
  log.info({ count }, 'the lead spool was delivered');
}

/** Stores a lead and removes it from the spool. After a crash in between it is found stored, and only removed. */
async function deliver({ submission, receivedAt, words, ...sealed }: WaitingLead): Promise<void> {
  try {
    const lead = unsealLead(sealed);
    await submitLead(
      { estimate: undefined, ...lead.submission },
      {
        signals: { shownForMs: undefined, ...lead.signals },
        address: lead.address,
        isSyntheticCheck: false,
        receivedAt,
        ...(words !== null && { words }),
      },
    );
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ error, submission, receivedAt }, 'a lead in the spool cannot be stored and is set aside');
    return setAside(submission);
  }
  removeSpooled(submission);
}
