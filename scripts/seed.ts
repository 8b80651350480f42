import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { hasLeads, seedLeads } from '../db/seed';
import { writtenServiceIds } from '../lib/site/service-labels';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';
import { availableDatabase } from './postgres/available-database';

// Seeds the database of DATABASE_URL, else the embedded one, running or not, with made-up leads.
await runScript(async () => {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: '1000' } } });
  const count = Number(values.leads);
  if (!Number.isSafeInteger(count) || count < 1) throw new Problem('Say how many: --leads 1000');
  await using started = new AsyncDisposableStack();
  const url = await availableDatabase(readSettings('development'), started);
  await migrate(url);
  if (await hasLeads(url))
    throw new Problem('There are leads in this database, and made-up ones are only added to an empty one.');
  const start = performance.now();
  await seedLeads(url, count, writtenServiceIds);
  console.log(`Stored ${count.toLocaleString('en-US')} leads in ${seconds(start)} s.`);
  return 0;
});

// A function declaration is hoisted; a constant would not be initialized when the code above runs.
function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
