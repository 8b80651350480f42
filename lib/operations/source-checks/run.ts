import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { SOURCE_CHECKS } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { checkSource } from './check-source';
import { linkedSources } from './linked-sources';
import { type SourceResult, storeResults } from './mutations';

const HOSTS_AT_ONCE = 4;
const PAUSE_MS = 1_000;

/** Checks every Monday at six whether the sources that the copy links to still answer, and when an owner asks. */
export const sourceCheckTask: Task = {
  queue: SOURCE_CHECKS,
  cron: '0 6 * * 1',
  run: async () => storeResults(await checkSources(await linkedSources())),
};

/** Checks addresses: of the same host one after the other, with a pause. */
async function checkSources(addresses: string[]): Promise<SourceResult[]> {
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = Map.groupBy(addresses, (address) => new URL(address).host);
  const results = await Promise.all([...byHost.values()].map((group) => limit(() => checkHost(group))));
  return results.flat();
}

async function checkHost(addresses: string[]): Promise<SourceResult[]> {
  const results: SourceResult[] = [];
  for (const url of addresses) {
    if (results.length > 0) await pause(PAUSE_MS);
    results.push({ url, problem: await checkSource(url) });
  }
  return results;
}
