import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { countRecentLeads } from '@/lib/leads/insight/queries';
import { countRecentlyHeld } from '@/lib/leads/quarantine/queries';
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

// Visitors whose network is not known are bounded together: by so many times what the site takes for a flood.
const STORED_PER_FLOOD = 5;

// A lead waits no longer than that for being counted.
const LONGEST_COUNT_MS = 2_000;

/**
 * Counts a submission and says what is suspicious in how many came with it. Where they cannot be counted that is said
 * instead: no lead is lost for it. However often one is sent, it counts once.
 *
 * @throws {AppError} 429 with Retry-After where more came from its network than are stored; that one is not counted.
 */
export async function spamSignalsOfRate(
  address: string | undefined,
  submissionId: string | undefined,
): Promise<SpamSignal[]> {
  const counting = new AbortController();
  try {
    return await Promise.race([count(limitedNetworks(address), submissionId), tooLate(counting.signal)]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ error }, 'submissions could not be counted');
    return ['rate-unknown'];
  } finally {
    counting.abort();
  }
}

async function count(networks: LimitedNetwork[], submissionId: string | undefined): Promise<SpamSignal[]> {
  const [narrowest, ...wider] = networks;
  if (!narrowest) return countAmongUnknown();
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

async function countAmongUnknown(): Promise<SpamSignal[]> {
  const floodsFrom = env().MAX_LEADS_PER_HOUR;
  const stored = STORED_PER_FLOOD * floodsFrom;
  const open = await countRecentLeads(stored);
  if (open + (await countRecentlyHeld(stored)) >= stored) throw tooManySubmissions(HOUR_SECONDS);
  return open >= floodsFrom ? ['site-rate'] : [];
}

async function isFlood(): Promise<boolean> {
  const floodsFrom = env().MAX_LEADS_PER_HOUR;
  return (await countRecentLeads(floodsFrom)) >= floodsFrom;
}

/** Counts a submission in its networks, unless it was counted before. */
async function countInNetworks(networks: LimitedNetwork[], submissionId: string | undefined) {
  // The widest first: it is what most others count in, too.
  const keys = networks.map(({ key }) => key).reverse();
  const ownKey = `submission ${submissionId}`;
  const before = await readCounts([...keys, ownKey]);
  // Before anything is written: what is refused must cost no space.
  refuseBeyond(networks, before, before.has(ownKey) ? 0 : 1);
  // In an outage a form is sent again and again: who waits for its end must not come out of it as a sender of spam.
  const isFirst = !submissionId || (await isWithinRate(ownKey, PER_SUBMISSION));
  if (!isFirst) return before;
  const counts = await countEach(keys, HOUR_SECONDS);
  refuseBeyond(networks, counts, 0);
  return counts;
}

/** Refuses where a network has no room for so many `more`. */
function refuseBeyond(networks: LimitedNetwork[], counts: Map<string, Count>, more: number): void {
  const waits = networks.flatMap(({ key, stored }) => {
    const { count = 0, secondsLeft = 0 } = counts.get(key) ?? {};
    return count + more > stored ? [secondsLeft] : [];
  });
  if (waits.length > 0) throw tooManySubmissions(Math.max(...waits));
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(LONGEST_COUNT_MS, undefined, { signal });
  throw new Error('counting submissions took too long');
}
