import 'server-only';
import { createHmac } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Arrival } from '@/lib/leads/intake/mutations';
import type { IdentifiedSubmission } from '@/lib/leads/intake/schema';
import { keyFor } from '@/lib/platform/seal';
import { sealLead } from './sealed-lead';
import { inTransaction, withSpool } from './spool-file';

const MAX_LEADS = 10_000;
// What other programs on this disk need to go on.
const MIN_FREE_BYTES = 50_000_000;

/**
 * Writes a lead to the spool; it is on the disk when this returns. Repeating a submission that is there changes nothing.
 *
 * @throws {Error} when the spool is full, the disk nearly so, or the spool can't be written.
 */
export function spoolLead(submission: IdentifiedSubmission, arrival: Arrival, receivedAt: Date): void {
  withSpool((spool) => {
    requireDiskSpace(spool);
    inTransaction(spool, () => {
      const name = hashed(submission.submissionId);
      if (spool.prepare('select 1 from leads where submission = ?').get(name)) return;
      requireRoom(spool);
      const { signals, address } = arrival;
      const sealed = sealLead({ submission, signals, address });
      spool
        .prepare('insert into leads (submission, received_at, sealed) values (?, ?, ?)')
        .run(name, receivedAt.getTime(), sealed);
    });
  });
}

/** Removes a lead that is stored in the database. By its submission, because the file may be a new one meanwhile. */
export function removeSpooled(submission: string): void {
  withSpool((spool) => spool.prepare('delete from leads where submission = ?').run(submission));
}

/** Keeps a lead that can't be stored from holding up those behind it. */
export function setAside(submission: string): void {
  withSpool((spool) =>
    spool.prepare('update leads set is_set_aside = 1 where submission = ?').run(submission),
  );
}

/** Has the leads that were set aside tried again. */
export function retrySetAside(): void {
  withSpool((spool) => spool.exec('update leads set is_set_aside = 0 where is_set_aside = 1'));
}

/** Removes what remains of delivered leads in the write-ahead log. */
export function truncateLog(): void {
  withSpool((spool) => spool.exec('pragma wal_checkpoint(truncate)'));
}

function requireDiskSpace(spool: DatabaseSync): void {
  const { bavail, bsize } = statfsSync(spool.location() ?? '.');
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk of the lead spool is nearly full');
}

function requireRoom(spool: DatabaseSync): void {
  const { count } = spool.prepare('select count(*) as count from leads').get() as { count: number };
  if (count >= MAX_LEADS) throw new Error('the lead spool is full');
}

/** Submission ids without JavaScript are hashes of the content: only a keyed hash hides it. */
const hashed = (text: string): string =>
  createHmac('sha256', keyFor('lead spool names')).update(text).digest('base64url');
