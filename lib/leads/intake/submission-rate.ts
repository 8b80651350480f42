import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { countRecentLeads } from '@/lib/leads/insight/queries';
import { countRecentQuarantined } from '@/lib/leads/quarantine/queries';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import {
  type Count,
  countEach,
  isWithinRate,
  type RateLimit,
  readCounts,
} from '@/lib/platform/http/rate-limit';
import { log } from '@/lib/platform/log';
import { type LimitedNetwork, limitedNetworks } from './network-limits';
import type { SpamSignal } from './spam-signals';
import { tooManySubmissions } from './too-many-submissions';

const HOUR_SECONDS = 3_600;
const PER_SUBMISSION: RateLimit = { max: 1, windowSeconds: HOUR_SECONDS };

// Visitors from unknown networks share one limit: this many times the flood threshold of the site.
const UNKNOWN_NETWORK_FACTOR = 5;

// Storing a lead waits no longer than this for the counters.
const COUNT_TIMEOUT_MS = 2_000;

/**
 * Counts a submission toward the limits of its networks and returns the spam signals of its rate. When counting fails,
 * it returns 'rate-unknown' instead, so that no lead is lost. Retries of a submission count once.
 *
 * @throws {AppError} 429 with Retry-After above the storage limit of a network; the submission isn't counted then.
 */
export async function rateSpamSignals(
  address: string | undefined,
  submissionId: string | undefined,
): Promise<SpamSignal[]> {
  const counting = new AbortController();
  try {
    return await Promise.race([
      count(limitedNetworks(address), submissionId),
      rejectAfterTimeout(counting.signal),
    ]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ error }, 'counting a submission failed');
    return ['rate-unknown'];
  } finally {
    counting.abort();
  }
}

async function count(networks: LimitedNetwork[], submissionId: string | undefined): Promise<SpamSignal[]> {
  const [narrowest, ...wider] = networks;
  if (!narrowest) return countUnknownNetwork();
  const counts = await countInNetworks(networks, submissionId);
  const isOver = (limit: 'calm' | 'open') => (network: LimitedNetwork) =>
    (counts.get(network.key)?.count ?? 0) > network[limit];
  const isInFlood = networks.some(isOver('calm')) && (await isFlood());
  return [
    ...(isOver('open')(narrowest) ? ['address-rate' as const] : []),
    ...(wider.some(isOver('open')) ? ['network-rate' as const] : []),
    ...(isInFlood ? ['site-rate' as const] : []),
  ];
}

async function countUnknownNetwork(): Promise<SpamSignal[]> {
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  const stored = UNKNOWN_NETWORK_FACTOR * floodThreshold;
  const open = await countRecentLeads(stored);
  if (open + (await countRecentQuarantined(stored)) >= stored) throw tooManySubmissions(HOUR_SECONDS);
  return open >= floodThreshold ? ['site-rate'] : [];
}

async function isFlood(): Promise<boolean> {
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  return (await countRecentLeads(floodThreshold)) >= floodThreshold;
}

/** Counts a submission toward its networks, unless it was counted before. */
async function countInNetworks(networks: LimitedNetwork[], submissionId: string | undefined) {
  // Widest first: the order that `countEach` needs to avoid deadlocks.
  const keys = networks.map(({ key }) => key).reverse();
  const ownKey = `submission ${submissionId}`;
  const before = await readCounts([...keys, ownKey]);
  // Checked before writing, so that rejected submissions take no space.
  rejectAboveLimit(networks, before, before.has(ownKey) ? 0 : 1);
  // During an outage browsers retry: that must not make the visitor look like a spammer.
  const isFirst = !submissionId || (await isWithinRate(ownKey, PER_SUBMISSION));
  if (!isFirst) return before;
  const counts = await countEach(keys, HOUR_SECONDS);
  rejectAboveLimit(networks, counts, 0);
  return counts;
}

/** Throws when `more` submissions would exceed the storage limit of a network. */
function rejectAboveLimit(networks: LimitedNetwork[], counts: Map<string, Count>, more: number): void {
  const waits = networks.flatMap(({ key, stored }) => {
    const { count = 0, secondsLeft = 0 } = counts.get(key) ?? {};
    return count + more > stored ? [secondsLeft] : [];
  });
  if (waits.length > 0) throw tooManySubmissions(Math.max(...waits));
}

async function rejectAfterTimeout(signal: AbortSignal): Promise<never> {
  await pause(COUNT_TIMEOUT_MS, undefined, { signal });
  throw new Error('counting submissions took too long');
}
