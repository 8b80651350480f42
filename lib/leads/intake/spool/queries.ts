import 'server-only';
import { log } from '@/lib/platform/log';
import type { SpoolStatus } from './schema';
import type { SealedLead } from './sealed-lead';
import { countDamagedFiles, hasSpool, withSpool } from './spool-file';

/** A lead that waits in the spool. */
export interface WaitingLead extends SealedLead {
  /** The hash of its submission id. */
  submission: string;
  receivedAt: Date;
  /** What was above the button of the form then; null for one that an earlier release wrote. */
  words: string | null;
}

/** The first of the leads that wait; undefined when none does. */
export function firstWaiting(): WaitingLead | undefined {
  if (!hasSpool()) return undefined;
  const row = withSpool((spool) =>
    spool
      .prepare(
        'select submission, received_at, sealed, address, words from leads where is_set_aside = 0 order by received_at, position limit 1',
      )
      .get(),
  ) as (Omit<WaitingLead, 'receivedAt'> & { received_at: number }) | undefined;
  if (!row) return undefined;
  const { received_at, ...lead } = row;
  return { ...lead, receivedAt: new Date(received_at) };
}

/** What the spool of this instance holds. */
export function spoolStatus(): SpoolStatus {
  try {
    return { ...countLeads(), damagedFiles: countDamagedFiles(), isUsable: true };
  } catch (error) {
    log.warn({ error }, 'the lead spool cannot be read');
    return { ...NO_LEADS, damagedFiles: 0, isUsable: false };
  }
}

const NO_LEADS = { waiting: 0, setAside: 0, oldestReceivedAt: null };

function countLeads(): Pick<SpoolStatus, 'waiting' | 'setAside' | 'oldestReceivedAt'> {
  if (!hasSpool()) return NO_LEADS;
  const { waiting, setAside, oldest } = withSpool((spool) =>
    spool
      .prepare(`
        select count(*) filter (where is_set_aside = 0) as waiting, count(*) filter (where is_set_aside = 1) as setAside,
          min(received_at) filter (where is_set_aside = 0) as oldest
        from leads`)
      .get(),
  ) as { waiting: number; setAside: number; oldest: number | null };
  return { waiting, setAside, oldestReceivedAt: oldest === null ? null : new Date(oldest).toISOString() };
}
