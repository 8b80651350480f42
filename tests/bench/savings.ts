import { savings } from '@/lib/site/savings';
import { testAppEnvironment, testPort } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';
import { startPhone } from './first-tap';
import { atMostRow, formatRow, HEADING, report } from './results';
import { CHANGES, timeChanges } from './savings-changes';

const MAX_CHANGE_MS = 16;

/**
 * Measures on a phone four times slower than this machine how long the savings page takes to show a change of each kind of
 * input: to compute the answer, write it, and lay out the page. Prints a table, writes it as JSON, and returns 1 when a target
 * is missed.
 */
export async function benchSavings(_args: string[], stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop);
  await startBenchApp(testAppEnvironment(databaseUrl), started, stop);
  const phone = await startPhone(started);
  const times = await timeChanges(phone, `http://localhost:${testPort()}${savings.path}`);
  const rows = Object.keys(CHANGES).map((name) =>
    atMostRow(`a change of ${name}`, 'ms', times[name] ?? [], MAX_CHANGE_MS),
  );
  console.log([HEADING, ...rows.map(formatRow)].join('\n'));
  return report('savings', rows);
}
