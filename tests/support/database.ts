import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { migrate } from '../../db/migrate';
import { factRows, factsKey } from './facts-of-run';

const TEMPLATE_LOCK = 727_474_355;

/** A migrated database for one test or file alone. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes a database on the server of DATABASE_URL, as a copy of one that was migrated before. */
export async function createTestDatabase(serverUrl = process.env.DATABASE_URL): Promise<TestDatabase> {
  return createDatabase(serverUrl, async (client, name, server) => {
    // Creating and copying the template both fail while another process does either.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(client, server);
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`);
  });
}

/** Makes a database on the server of DATABASE_URL that has not been migrated. */
export const createEmptyDatabase = (serverUrl = process.env.DATABASE_URL): Promise<TestDatabase> =>
  createDatabase(serverUrl, async (client, name) => {
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  });

async function createDatabase(
  serverUrl: string | undefined,
  create: (client: Client, name: string, server: string) => Promise<void>,
): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('DATABASE_URL names no server to make a test database on.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(serverUrl, (client) => create(client, name, serverUrl));
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

async function ensureTemplate(client: Client, serverUrl: string): Promise<string> {
  const name = `template_${templateFingerprint()}`;
  const { rows } = await client.query<{ datistemplate: boolean }>(
    'SELECT datistemplate FROM pg_database WHERE datname = $1',
    [name],
  );
  if (rows[0]?.datistemplate) return name;
  // It is marked as a template last: without the mark it is left over from an interrupted run.
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  await migrate(urlOf(serverUrl, name));
  await withClient(urlOf(serverUrl, name), async (migrated) => {
    for (const table of ['settings', 'setting_revisions'])
      for (const { key, value, version, changedBy } of factRows())
        await migrated.query(
          `insert into ${table} (key, value, version, changed_by) values ($1, $2, $3, $4)`,
          [key, JSON.stringify(value), version, changedBy],
        );
  });
  await client.query(`ALTER DATABASE ${escapeIdentifier(name)} IS_TEMPLATE true`);
  return name;
}

/** A hash of everything that defines the template: our own files, the package of the job queue, and the facts of the run. */
function templateFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).update(factsKey());
  const files = readdirSync('db', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => path.join(file.parentPath, file.name)).sort();
  for (const file of paths) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The rows of one query of a database. */
export const queryDatabase = (url: string, sql: string, values?: unknown[]): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query(sql, values)).rows);

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
