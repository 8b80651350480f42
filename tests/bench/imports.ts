import { parseArgs } from 'node:util';
import { openCsv } from '@/components/leads/imports/csv-file';
import { continueImport } from '@/components/leads/imports/run-import';
import { leadImportSchema } from '@/lib/leads/imports/schema';
import { serviceIds } from '../../lib/site/service-labels';
import { residentMb } from '../support/resident-memory';
import { testAddress, testAppEnvironment } from '../support/test-app';
import { prepareBench, signInToBench, startBenchApp } from './bench-app';
import { limitRow, report } from './results';

const PATH = '/api/admin/leads/imports';
/** What somebody waits for who keeps the page open, for a hundred thousand people. */
const MAX_SECONDS = 60;
const MAX_ADDED_MB = 150;

/** Imports a list over HTTP with the code of the page, and measures the time and the memory that both sides need. */
export async function benchImports(args: string[], stop: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { people: { type: 'string', default: '100000' } } });
  await using started = new AsyncDisposableStack();
  const url = await prepareBench(started, stop, { isDurable: true });
  const pid = await startBenchApp({ ...testAppEnvironment(url), LOG_LEVEL: 'warn' }, started, stop);
  const cookie = await signInToBench();
  const send = globalThis.fetch;
  // The calls of the page have no host, and the cookies of its browser.
  globalThis.fetch = (path, init) =>
    send(new URL(String(path), testAddress()), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie, Origin: testAddress() },
    });
  started.defer(() => {
    globalThis.fetch = send;
  });
  const people = Array.from(
    { length: Number(values.people) },
    (_, index) =>
      `Zoë Person ${index};+1828${String(2_000_000 + index)};p${index}@example.com;${index} Ridge Rd, Asheville;"Asked about ""solar"" at the home show"\n`,
  );
  const file = new File(people, 'list.csv');
  const body = {
    id: crypto.randomUUID(),
    fileName: file.name,
    fileBytes: file.size,
    columns: ['name', 'phone', 'email', 'address', 'message'],
    hasHeadings: false,
    source: 'List',
    service: serviceIds()[0],
    isConsented: true,
    skipsDuplicates: true,
  };
  const begun = await fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const before = residentMb(pid);
  let peakMb = before;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 100);
  const start = performance.now();
  const { imported } = await continueImport(
    await openCsv(file),
    leadImportSchema.parse((await begun.json()).data),
    () => {},
  );
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  if (imported !== people.length) throw new Error(`${imported} of ${people.length} people were imported`);
  return report('imports', [
    limitRow(`import of ${imported.toLocaleString('en-US')} people`, 's', [seconds], MAX_SECONDS),
    limitRow('import, memory added to the app', 'MB', [peakMb - before], MAX_ADDED_MB),
  ]);
}
