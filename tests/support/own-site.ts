import { request } from '@playwright/test';
import { Client } from 'pg';
import { until } from '../../scripts/launch/until';
import { type AppInstance, startAppInstance } from './app-instance';
import { createTestDatabase } from './database';
import { staff } from './staff';
import { test as base } from './test';
import { testServerUrl } from './test-app';

/** The site on a database that no other test changes, served by two processes that share nothing else. */
export interface OwnSite {
  /** Their addresses; the origin that the pages name is that of the app under test. */
  one: string;
  other: string;
  /** Asks the database. */
  query(sql: string, values?: unknown[]): Promise<unknown[]>;
  /** The cookies of somebody signed in. */
  staffCookie: string;
}

/** Playwright's test with a site of its own, started once for all tests of a worker that ask for it. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      await using started = new AsyncDisposableStack();
      const database = await createTestDatabase(testServerUrl());
      started.defer(database.drop);
      const [one, other] = await Promise.all([
        startInstance(database.url, started),
        startInstance(database.url, started),
      ]);
      const query = (sql: string, values?: unknown[]) => ask(database.url, sql, values);
      await use({ one: one.address, other: other.address, query, staffCookie: await signIn(one.address) });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Starts the build of the app under test on a port of its own, until the stack is disposed of. */
export async function startInstance(
  databaseUrl: string,
  started: AsyncDisposableStack,
  extra: Record<string, string> = {},
): Promise<AppInstance> {
  const instance = await startAppInstance(databaseUrl, extra);
  started.defer(instance.stop);
  // Made after the first answer; who signed in before would be counted as having guessed.
  const made = () => ask(databaseUrl, 'select 1 from accounts').then(({ length }) => length > 0);
  if (!(await until(made, { timeoutMs: 30_000 }))) throw new Error('The first staff account was not made.');
  return instance;
}

/** Signs in at an instance that has just started. Returns the cookies. */
export async function signIn(address: string): Promise<string> {
  const context = await request.newContext({ baseURL: address });
  await context.post('/api/admin/sign-in', { data: staff });
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function ask(url: string, sql: string, values?: unknown[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}
