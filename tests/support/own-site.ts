import { request } from '@playwright/test';
import { until } from '../../scripts/launch/until';
import { type AppInstance, startAppInstance } from './app-instance';
import { createTestDatabase, queryDatabase } from './database';
import { staff } from './staff';
import { test as base } from './test';
import { testServerUrl } from './test-app';

/** The site on its own database, served by two instances that share nothing else. */
export interface OwnSite {
  /** Their addresses; the canonical origin of the pages is the app's under test. */
  one: string;
  other: string;
  /** Of the database. */
  databaseUrl: string;
  /** Queries the database. */
  query(sql: string, values?: unknown[]): Promise<unknown[]>;
  /** The cookies of a signed-in staff member. */
  staffCookie: string;
}

interface SiteFixtures {
  site: OwnSite;
  /** Who else may use it: files with the same purpose share a site, where they run in the same worker. */
  sitePurpose: string;
}

/** Playwright's test with its own site, started once per worker for all tests that use the fixture. */
export const test = base.extend<object, SiteFixtures>({
  sitePurpose: ['its own pages', { option: true, scope: 'worker' }],
  site: [
    async ({ sitePurpose: _ }, use) => {
      await using started = new AsyncDisposableStack();
      const database = await createTestDatabase(testServerUrl());
      started.defer(database.drop);
      const [one, other] = await Promise.all([
        startInstance(database.url, started),
        startInstance(database.url, started),
      ]);
      const query = (sql: string, values?: unknown[]) => queryDatabase(database.url, sql, values);
      await use({
        one: one.address,
        other: other.address,
        databaseUrl: database.url,
        query,
        staffCookie: await signIn(one.address),
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Starts the build of the app under test on its own port, until the stack is disposed of. */
export async function startInstance(
  databaseUrl: string,
  started: AsyncDisposableStack,
  extra: Record<string, string> = {},
): Promise<AppInstance> {
  const instance = await startAppInstance(databaseUrl, extra);
  started.defer(instance.stop);
  // The account is created after the first response; an earlier sign-in would count as a failed attempt.
  const hasAccount = () =>
    queryDatabase(databaseUrl, 'select 1 from accounts').then(({ length }) => length > 0);
  if (!(await until(hasAccount, { timeoutMs: 30_000 })))
    throw new Error('The first staff account was not created.');
  return instance;
}

/** Signs in to an instance that has just started. Returns the cookies. */
export async function signIn(address: string): Promise<string> {
  const context = await request.newContext({ baseURL: address });
  await context.post('/api/admin/sign-in', { data: staff });
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
