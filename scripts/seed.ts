import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '../db/migrate';
import { hasLeads, seedLeads } from '../db/seed';
import { writtenServiceIds } from '../lib/site/service-labels';
import { startEmbeddedPostgres } from './embedded-postgres';
import { readJson } from './launch/private-file';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';
import { type Cluster, connectionUrl, DATABASE_NAME } from './postgres/cluster';

// Seeds the database of DATABASE_URL, else the embedded one, running or not, with made-up leads.
await runScript(async () => {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: '1000' } } });
  const count = Number(values.leads);
  if (!Number.isSafeInteger(count) || count < 1) throw new Problem('Say how many: --leads 1000');
  const { databaseUrl, directUrl, dataDir } = readSettings('development');
  await using started = new AsyncDisposableStack();
  const url =
    directUrl ?? databaseUrl ?? (await runningServerUrl(dataDir)) ?? (await startServer(dataDir, started));
  await migrate(url);
  if (await hasLeads(url))
    throw new Problem('There are leads in this database, and made-up ones are only added to an empty one.');
  const start = performance.now();
  await seedLeads(url, count, writtenServiceIds);
  console.log(`Stored ${count.toLocaleString('en-US')} leads in ${seconds(start)} s.`);
  return 0;
});

async function runningServerUrl(dataDir: string): Promise<string | undefined> {
  const access = readJson<Pick<Cluster, 'port' | 'password'>>(path.join(dataDir, 'postgres.json'));
  if (!access) return undefined;
  const url = connectionUrl(access, DATABASE_NAME);
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  );
}

async function startServer(dataDir: string, started: AsyncDisposableStack): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir });
  started.defer(server.stop);
  return server.url;
}

// A function declaration is hoisted; a constant would not be initialized when the code above runs.
function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
