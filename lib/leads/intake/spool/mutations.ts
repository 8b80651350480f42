import 'server-only';
import { createHmac } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Arrival } from '@/lib/leads/intake/mutations';
import { limitedNetworks } from '@/lib/leads/intake/network-limits';
import type { IdentifiedSubmission } from '@/lib/leads/intake/schema';
import { keyFor } from '@/lib/platform/seal';
import { contactNotes } from '@/lib/site/contact-notes';
import { sealLead } from './sealed-lead';
import { inTransaction, withSpool } from './spool-file';

const MAX_LEADS = 10_000;
// One network mustn't fill it for all others. Its limits are kept when its leads are stored.
const MAX_LEADS_OF_NETWORK = 500;
// What other programs on this disk need to go on.
const MIN_FREE_BYTES = 50_000_000;

/** How many leads each network has spooled since the last delivery. */
const byNetwork = new Map<string, number>();

/**
 * Writes a lead to the spool; it is on the disk when this returns. Repeating a submission that is there changes nothing.
 *
 * @throws {Error} when the spool is full, or its share of it for the network, the disk nearly so, or it can't be written.
 */
export function spoolLead(submission: IdentifiedSubmission, arrival: Arrival, receivedAt: Date): void {
  withSpool((spool) => {
    requireDiskSpace(spool);
    inTransaction(spool, () => {
      const name = hashed(submission.submissionId);
      if (spool.prepare('select 1 from leads where submission = ?').get(name)) return;
      const { signals, address } = arrival;
      const network = limitedNetworks(address).at(-1)?.key;
      requireRoom(spool, network);
      const { sealed, address: sealedAddress } = sealLead({ submission, signals, address });
      spool
        .prepare('insert into leads (submission, received_at, sealed, address, words) values (?, ?, ?, ?, ?)')
        .run(name, receivedAt.getTime(), sealed, sealedAddress, contactNotes().before);
      if (network) byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
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

/** Once every lead is delivered: removes what remains of them in the write-ahead log, and in the counts of networks. */
export function forgetDelivered(): void {
  byNetwork.clear();
  withSpool((spool) => spool.exec('pragma wal_checkpoint(truncate)'));
}

function requireDiskSpace(spool: DatabaseSync): void {
  const { bavail, bsize } = statfsSync(spool.location() ?? '.');
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk of the lead spool is nearly full');
}

function requireRoom(spool: DatabaseSync, network: string | undefined): void {
  if (network && (byNetwork.get(network) ?? 0) >= MAX_LEADS_OF_NETWORK)
    throw new Error('the share of a network in the lead spool is full');
  const { count } = spool.prepare('select count(*) as count from leads').get() as { count: number };
  if (count >= MAX_LEADS) throw new Error('the lead spool is full');
}

/** Submission ids without JavaScript are hashes of the content: only a keyed hash hides it. */
const hashed = (text: string): string =>
  createHmac('sha256', keyFor('lead spool names')).update(text).digest('base64url');
