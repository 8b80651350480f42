import 'server-only';
import { createHmac } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Arrival } from '@/lib/leads/intake/mutations';
import { limitedNetworks } from '@/lib/leads/intake/network-limits';
import {
  floodSignalOf,
  HOUR_SECONDS,
  rateSignalsOf,
  unknownNetworksLimit,
} from '@/lib/leads/intake/rate-signals';
import type { IdentifiedSubmission } from '@/lib/leads/intake/schema';
import type { SpamSignal } from '@/lib/leads/intake/spam-signals';
import { tooManySubmissions } from '@/lib/leads/intake/too-many-submissions';
import { env } from '@/lib/platform/env';
import type { Count } from '@/lib/platform/http/rate-limit';
import { keyFor } from '@/lib/platform/seal';
import { sealLead } from './sealed-lead';
import { inTransaction, withSpool } from './spool-file';

const MAX_LEADS = 10_000;
// What other programs on this disk need to go on.
const MIN_FREE_BYTES = 50_000_000;

const HOUR_MS = HOUR_SECONDS * 1_000;
const EVERYBODY = 'everybody';

/**
 * Writes a lead to the spool; it is on the disk when this returns. Repeating a submission that is there changes nothing.
 *
 * @throws {AppError} 429 with the phone number when its network sent too many.
 * @throws {Error} when the spool is full, the disk nearly so, or the spool can't be written.
 */
export function spoolLead(submission: IdentifiedSubmission, arrival: Arrival, receivedAt: Date): void {
  withSpool((spool) => {
    requireDiskSpace(spool);
    inTransaction(spool, () => {
      const name = hashed(submission.submissionId);
      if (spool.prepare('select 1 from leads where submission = ?').get(name)) return;
      requireRoom(spool);
      const rateSignals = countArrival(spool, arrival.address);
      const sealed = sealLead({ submission, signals: arrival.signals, rateSignals });
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

/**
 * Counts an arrival toward the limits of its networks, which the database counts otherwise, and returns the spam signals of
 * its rate.
 *
 * @throws {AppError} 429 with Retry-After above the storage limit of a network.
 */
function countArrival(spool: DatabaseSync, address: string | undefined): SpamSignal[] {
  spool.prepare('delete from arrivals where received_at <= ?').run(Date.now() - HOUR_MS);
  const networks = limitedNetworks(address);
  const counts = new Map(networks.map(({ key }) => [key, countOne(spool, key)]));
  const everybody = countOne(spool, EVERYBODY);
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  const isFlood = everybody.count > floodThreshold;
  if (networks.length > 0) {
    const signals = rateSignalsOf(networks, counts);
    const floodSignal = floodSignalOf(networks, counts);
    return isFlood && floodSignal ? [...signals, floodSignal] : signals;
  }
  if (everybody.count > unknownNetworksLimit(floodThreshold)) throw tooManySubmissions(everybody.secondsLeft);
  return isFlood ? ['site-rate'] : [];
}

/** Counts one more arrival under a key; returns how many there were within the hour, with this one. */
function countOne(spool: DatabaseSync, key: string): Count {
  const now = Date.now();
  const network = hashed(key);
  spool.prepare('insert into arrivals (network, received_at) values (?, ?)').run(network, now);
  const { count, since } = spool
    .prepare('select count(*) as count, min(received_at) as since from arrivals where network = ?')
    .get(network) as { count: number; since: number };
  return { count, secondsLeft: Math.max(1, Math.ceil((since + HOUR_MS - now) / 1_000)) };
}

/** Submission ids without JavaScript are hashes of the content, and networks are few: only a keyed hash hides them. */
const hashed = (text: string): string =>
  createHmac('sha256', keyFor('lead spool names')).update(text).digest('base64url');
