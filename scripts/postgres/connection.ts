import { realpathSync } from 'node:fs';
import { Client } from 'pg';
import { type Cluster, connectionUrl, DATABASE_NAME } from './cluster.ts';

/** Whether the server on the cluster's port accepts our password and serves our files. */
export async function isServing(cluster: Cluster): Promise<boolean> {
  try {
    return await withClient(connectionUrl(cluster, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        `SELECT current_setting('data_directory') AS folder`,
      );
      return rows[0] !== undefined && realpathSync(rows[0].folder) === cluster.folder;
    });
  } catch {
    return false;
  }
}

/** Creates the project's database on a server that has none yet. */
export function ensureDatabase(cluster: Cluster): Promise<void> {
  return withClient(connectionUrl(cluster, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE_NAME)}`);
  });
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a server crash would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
