import { cpSync, rmSync } from 'node:fs';
import { request } from '@playwright/test';
import { Client } from 'pg';
import { awaitFirstAnswer, startApp } from '../../scripts/launch/app';
import { buildFolder } from '../../scripts/launch/build';
import { findFreePort } from '../../scripts/launch/port';
import { createTestDatabase } from './database';
import { staff } from './staff';
import { test as base } from './test';
import { testAppEnvironment, testServerUrl } from './test-app';

/** The site on a database that no other test changes, served by two processes that share nothing else. */
export interface OwnSite {
  /** Their addresses; the origin that the pages name is that of the app under test. */
  one: string;
  other: string;
  /** Asks the database. */
  query(sql: string, values?: unknown[]): Promise<void>;
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

/** Starts the build of the app under test on a port of its own, from a copy: pages made anew are written into it. */
export async function startInstance(databaseUrl: string, started: AsyncDisposableStack) {
  const port = await findFreePort();
  const built = testAppEnvironment(databaseUrl);
  const folder = `${buildFolder(built)}-${port}`;
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(buildFolder(built), folder, { recursive: true, verbatimSymlinks: true, filter: isServed });
  const env = { ...built, NEXT_DIST_DIR: folder, PORT: String(port) };
  const options = { mode: 'start', host: '127.0.0.1', port, env } as const;
  const app = startApp(options);
  started.defer(app.stop);
  await awaitFirstAnswer(app, options, AbortSignal.timeout(90_000));
  return { address: `http://localhost:${port}`, app };
}

const isServed = (file: string) => !/[\\/](cache|dev|types)$/.test(file);

/** The cookies of somebody signed in there. */
export async function signIn(address: string): Promise<string> {
  const context = await request.newContext({ baseURL: address });
  // The account is made after the first answer.
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await context.post('/api/admin/sign-in', { data: staff });
    if (answer.ok()) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function ask(url: string, sql: string, values?: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}
