import 'server-only';
import { countRecentLeads } from '@/lib/leads/insight/queries';
import { countRecentQuarantined } from '@/lib/leads/quarantine/queries';
import { inBatches } from '@/lib/platform/batch';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { type Count, countUnder, readCounts } from '@/lib/platform/http/rate-limit';
import { log } from '@/lib/platform/log';
import { withTimeout } from '@/lib/platform/timeout';
import { type LimitedNetwork, limitedNetworks } from './network-limits';
import { floodSignalOf, HOUR_SECONDS, rateSignalsOf, unknownNetworksLimit, waitsAbove } from './rate-signals';
import type { SpamSignal } from './spam-signals';
import { tooManySubmissions } from './too-many-submissions';

// Storing a lead waits no longer than this for the counters.
const COUNT_TIMEOUT_MS = 2_000;

/**
 * Counts a submission toward the limits of its networks and returns the spam signals of its rate. When counting fails,
 * it returns 'rate-unknown' instead, so that no lead is lost. Retries of a submission count once; one that is stored, which
 * may still be looked up, doesn't count and has no signals. One from an outage, with `receivedAt`, is quarantined above the
 * storage limit. It counts with those of the same hour only: the counts of now are for people who write now.
 *
 * @throws {AppError} 429 with Retry-After above the storage limit of a network; the submission isn't counted then.
 */
export async function rateSpamSignals(
  address: string | undefined,
  { receivedAt, ...submission }: Pick<Submission, 'id' | 'isStored'> & { receivedAt: Date | undefined },
): Promise<SpamSignal[]> {
  const hour = receivedAt ? ` received ${receivedAt.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}` : '';
  const networks = limitedNetworks(address).map((network) => ({ ...network, key: network.key + hour }));
  try {
    return await withTimeout(count({ ...submission, networks }), COUNT_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof AppError && receivedAt) return [networks.length > 0 ? 'address-rate' : 'site-rate'];
    if (error instanceof AppError) throw error;
    log.warn({ error }, 'counting a submission failed');
    return ['rate-unknown'];
  }
}

async function count(submission: Submission): Promise<SpamSignal[]> {
  const { networks, isStored } = submission;
  if (networks.length === 0) return (await isStored) ? [] : countUnknownNetwork();
  const counts = await countInNetworks(submission);
  if (await isStored) return [];
  const signals = rateSignalsOf(networks, counts);
  const floodSignal = floodSignalOf(networks, counts);
  return floodSignal && (await isFlood()) ? [...signals, floodSignal] : signals;
}

async function countUnknownNetwork(): Promise<SpamSignal[]> {
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  const stored = unknownNetworksLimit(floodThreshold);
  const open = await countRecentLeads(stored);
  if (open + (await countRecentQuarantined(stored)) >= stored) throw tooManySubmissions(HOUR_SECONDS);
  return open >= floodThreshold ? ['site-rate'] : [];
}

/** Whether leads come faster than `MAX_LEADS_PER_HOUR`. */
export async function isFlood(): Promise<boolean> {
  const floodThreshold = env().MAX_LEADS_PER_HOUR;
  return (await countRecentLeads(floodThreshold)) >= floodThreshold;
}

interface Submission {
  id: string;
  networks: LimitedNetwork[];
  isStored: Promise<boolean>;
}

const ownKey = ({ id }: Submission) => `submission ${id}`;
const networkKeys = ({ networks }: Submission) => networks.map(({ key }) => key);

/**
 * Counts submissions toward their networks, unless they are stored or were counted before: during an outage browsers retry,
 * and that must not make the visitor look like a spammer. Returns the counts of each one's networks. Those of a submission
 * above a storage limit include it, but aren't written, so that rejected submissions take no space. Several instances may
 * count at the same time, so each may let in what the others do.
 */
async function countAll(submissions: Submission[]): Promise<Map<string, Count>[]> {
  const keys = new Set(submissions.flatMap((one) => [...networkKeys(one), ownKey(one)]));
  const [before, ...areStored] = await Promise.all([
    readCounts([...keys]),
    ...submissions.map(({ isStored }) => isStored),
  ]);
  const tally = new Map(before);
  const counted = new Set<string>();
  const added: string[] = [];
  const results = submissions.map((one, index) => {
    if (areStored[index] || before.has(ownKey(one)) || counted.has(one.id)) return before;
    const next = withOneMore(tally, networkKeys(one));
    if (waitsAbove(one.networks, next).length > 0) return next;
    for (const [key, count] of next) tally.set(key, count);
    counted.add(one.id);
    added.push(ownKey(one), ...networkKeys(one));
    return next;
  });
  await countUnder(added, HOUR_SECONDS);
  return results;
}

const countInNetworks = inBatches(countAll, 50);

const withOneMore = (counts: Map<string, Count>, keys: string[]) =>
  new Map(
    keys.map((key) => {
      const { count = 0, secondsLeft = HOUR_SECONDS } = counts.get(key) ?? {};
      return [key, { count: count + 1, secondsLeft }];
    }),
  );
