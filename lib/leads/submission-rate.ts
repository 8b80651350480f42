import 'server-only';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { isWithinRate, type RateLimit } from '@/lib/http/rate-limit';
import { countRecentLeads } from './queries';
import type { Suspicion } from './suspicion';

// Far above an office, a household or a fair whose visitors share one address.
const PER_ADDRESS: RateLimit = { max: 20, windowSeconds: 3_600 };

// A lead waits no longer than that for being counted.
const LONGEST_COUNT_MS = 2_000;

/**
 * Counts a submission and says what is suspicious in how many came with it. Where they cannot be counted that is said
 * instead: no lead is lost for it. One that was sent before is not counted again.
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
  const { recent, isRepeated } = await countRecentLeads(most, submissionId);
  if (isRepeated) return [];
  const isCalm = visitor === undefined || (await isWithinRate(`lead ${visitor}`, PER_ADDRESS));
  return [...(isCalm ? [] : ['address-rate' as const]), ...(recent >= most ? ['site-rate' as const] : [])];
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(LONGEST_COUNT_MS, undefined, { signal });
  throw new Error('counting submissions took too long');
}

/**
 * Whom an address stands for; of the newer kind every household has a whole range. Undefined for one that no visitor
 * has: behind it is a proxy that TRUSTED_PROXIES does not name, and everybody would count as one.
 */
export function visitorOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const family = isIP(plain);
  if (family === 0 || NOT_PUBLIC.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return undefined;
  return family === 4 ? plain : firstHalf(plain);
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');
