import { savings } from '@/lib/site/savings';
import { testAppEnvironment, testPort } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';
import { timeKeys } from './first-screen';
import { startPhone } from './first-tap';
import { atMostRow, formatRow, HEADING, report } from './results';
import { CHANGES, timeChanges } from './savings-changes';

const MAX_MS = 100;

/**
 * Measures at a fourth of this machine's speed how long the savings page takes to show a change of each kind of input: to
 * compute the answer, write it, and lay out the page; and how long the home page takes to paint the answer to a key. Prints a
 * table, writes it as JSON, and returns 1 when a target is missed.
 */
export async function benchSavings(_args: string[], stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop);
  await startBenchApp(testAppEnvironment(databaseUrl), started, stop);
  const phone = await startPhone(started);
  const site = `http://localhost:${testPort()}`;
  const times = await timeChanges(phone, site + savings.path);
  const rows = [
    ...Object.keys(CHANGES).map((name) => atMostRow(`a change of ${name}`, 'ms', times[name] ?? [], MAX_MS)),
    atMostRow('a key in the first screen', 'ms', await timeKeys(phone, `${site}/`), MAX_MS),
  ];
  console.log([HEADING, ...rows.map(formatRow)].join('\n'));
  return report('savings', rows);
}
