import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { readJson } from '../launch/private-file';
import type { Settings } from '../launch/settings';
import { type Cluster, connectionUrl, DATABASE_NAME } from './cluster';

/** The address of the database of DATABASE_URL, else of the embedded one, which is started unless it is running. */
export async function availableDatabase(
  { databaseUrl, directUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'directUrl' | 'dataDir'>,
  started: AsyncDisposableStack,
): Promise<string> {
  return (
    directUrl ?? databaseUrl ?? (await runningServerUrl(dataDir)) ?? (await startServer(dataDir, started))
  );
}

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
