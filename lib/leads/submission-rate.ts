import 'server-only';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { networkOf } from '@/lib/http/network';
import { isStillWithinRate, isWithinRate, type RateLimit } from '@/lib/http/rate-limit';
import { isPrivate, plainAddress } from '@/lib/server/addresses';
import { countRecentLeads } from './queries';
import type { Suspicion } from './suspicion';

// Far above an office, a household or a fair whose visitors share one address.
const PER_ADDRESS: RateLimit = { max: 20, windowSeconds: 3_600 };
const PER_SUBMISSION: RateLimit = { max: 1, windowSeconds: 3_600 };

// A lead waits no longer than that for being counted.
const LONGEST_COUNT_MS = 2_000;

/**
 * Counts a submission and says what is suspicious in how many came with it. Where they cannot be counted that is said
 * instead: no lead is lost for it. However often one is sent, it counts once.
 */
export async function suspicionsOfRate(
  address: string | undefined,
  submissionId: string | undefined,
): Promise<Suspicion[]> {
  const counting = new AbortController();
  try {
    return await Promise.race([countIn(visitorOf(address), submissionId), tooLate(counting.signal)]);
  } catch (error) {
    log.warn({ error }, 'submissions could not be counted');
    return ['rate-unknown'];
  } finally {
    counting.abort();
  }
}

async function countIn(visitor: string | undefined, submissionId: string | undefined): Promise<Suspicion[]> {
  const most = env().MAX_LEADS_PER_HOUR;
  const isFlood = (await countRecentLeads(most)) >= most;
  const isCalm = visitor === undefined || (await isWithinAddressRate(`lead ${visitor}`, submissionId));
  return [...(isCalm ? [] : ['address-rate' as const]), ...(isFlood ? ['site-rate' as const] : [])];
}

// In an outage a form is sent again and again: who waits for its end must not come out of it as a sender of spam.
async function isWithinAddressRate(key: string, submissionId: string | undefined): Promise<boolean> {
  const isFirst = !submissionId || (await isWithinRate(`submission ${submissionId}`, PER_SUBMISSION));
  return isFirst ? isWithinRate(key, PER_ADDRESS) : isStillWithinRate(key, PER_ADDRESS);
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(LONGEST_COUNT_MS, undefined, { signal });
  throw new Error('counting submissions took too long');
}

/** Whom an address stands for; undefined where that cannot be told. */
function visitorOf(address = ''): string | undefined {
  const plain = plainAddress(address);
  // Behind a private address is a proxy that TRUSTED_PROXIES does not name, and everybody would count as one.
  return isIP(plain) === 0 || isPrivate(plain) ? undefined : networkOf(plain);
}
