import 'server-only';
import type { Count } from '@/lib/platform/http/rate-limit';
import type { LimitedNetwork } from './network-limits';
import { CROWD_SIGNAL, FLOOD_SIGNAL, type SpamSignal } from './spam-signals';
import { tooManySubmissions } from './too-many-submissions';

export const HOUR_SECONDS = 3_600;

type Counts = ReadonlyMap<string, Count>;

const countIn = (counts: Counts, { key }: LimitedNetwork) => counts.get(key)?.count ?? 0;

/**
 * The spam signals of the counts in a submission's networks, which include it, narrowest first.
 *
 * @throws {AppError} 429 with Retry-After above the storage limit of a network.
 */
export function rateSignalsOf(networks: LimitedNetwork[], counts: Counts): SpamSignal[] {
  const waits = waitsAbove(networks, counts);
  if (waits.length > 0) throw tooManySubmissions(Math.max(...waits));
  const [isNarrowestOver, ...areOver] = networks.map((network) => countIn(counts, network) > network.open);
  return [
    ...(isNarrowestOver ? ['address-rate' as const] : []),
    ...(areOver.includes(true) ? ['network-rate' as const] : []),
  ];
}

/** The seconds until each storage limit that is exceeded ends. */
export const waitsAbove = (networks: LimitedNetwork[], counts: Counts): number[] =>
  networks.flatMap((network) =>
    countIn(counts, network) > network.stored ? [counts.get(network.key)?.secondsLeft ?? 0] : [],
  );

/**
 * The spam signal of a submission from these networks if it came in a flood: it is quarantined above their calm limits, and
 * its alert waits when it isn't the only one from there.
 */
export function floodSignalOf(networks: LimitedNetwork[], counts: Counts): SpamSignal | undefined {
  if (networks.some((network) => countIn(counts, network) > network.calm)) return FLOOD_SIGNAL;
  return networks.some((network) => countIn(counts, network) > 1) ? CROWD_SIGNAL : undefined;
}

// Visitors from unknown networks share one limit: this many times the flood threshold of the site.
const UNKNOWN_NETWORK_FACTOR = 5;

/** How many submissions an hour from unknown networks are stored; further ones are rejected. */
export const unknownNetworksLimit = (floodThreshold: number): number =>
  UNKNOWN_NETWORK_FACTOR * floodThreshold;
