import 'server-only';
import type { SpoolStatus } from './schema';
import { hasSpool, openSpool } from './spool-file';

/** A lead that waits in the spool. */
export interface WaitingLead {
  position: number;
  receivedAt: Date;
  sealed: string;
}

/** The first of the leads that wait; undefined when none does. */
export function firstWaiting(): WaitingLead | undefined {
  if (!hasSpool()) return undefined;
  const row = openSpool()
    .prepare(
      'select position, received_at, sealed from leads where is_set_aside = 0 order by received_at, position limit 1',
    )
    .get() as { position: number; received_at: number; sealed: string } | undefined;
  return row && { position: row.position, receivedAt: new Date(row.received_at), sealed: row.sealed };
}

/** What the spool of this instance holds. */
export function spoolStatus(): SpoolStatus {
  if (!hasSpool()) return { waiting: 0, setAside: 0, oldestReceivedAt: null };
  const { waiting, setAside, oldest } = openSpool()
    .prepare(`
      select count(*) filter (where is_set_aside = 0) as waiting, count(*) filter (where is_set_aside = 1) as setAside,
        min(received_at) filter (where is_set_aside = 0) as oldest
      from leads`)
    .get() as { waiting: number; setAside: number; oldest: number | null };
  return { waiting, setAside, oldestReceivedAt: oldest === null ? null : new Date(oldest).toISOString() };
}
