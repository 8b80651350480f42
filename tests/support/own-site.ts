import { until } from '../../scripts/launch/until';
import { type AppInstance, startAppInstance } from './app-instance';
import { createTestDatabase, queryDatabase } from './database';
import { staff } from './staff';

/** The site on its own database, served by two instances that share nothing else, or by one. */
export interface OwnSite {
  /** Their addresses; the canonical origin of the pages is the app's under test. */
  one: string;
  other: string;
  /** The copy of the build that the first one serves. */
  folder: string;
  /** Queries the database. */
  query(sql: string, values?: unknown[]): Promise<unknown[]>;
  /** The cookies of a signed-in staff member. */
  staffCookie: string;
}

/** Starts a site with a database on this PostgreSQL server, until the stack is disposed of. */
export async function startOwnSite(
  started: AsyncDisposableStack,
  {
    serverUrl,
    instances = 2,
    environment,
  }: { serverUrl?: string; instances?: 1 | 2; environment?: Record<string, string> } = {},
): Promise<OwnSite> {
  const database = await createTestDatabase(serverUrl);
  started.defer(database.drop);
  // Requests may name another network as theirs.
  const extra = { TRUSTED_PROXIES: '127.0.0.1, ::1', ...environment };
  const start = () => startInstance(database.url, started, extra);
  const [one, other] = await Promise.all([start(), instances === 2 ? start() : undefined]);
  return {
    one: one.address,
    other: (other ?? one).address,
    folder: one.folder,
    query: (sql, values) => queryDatabase(database.url, sql, values),
    staffCookie: await signIn(one.address),
  };
}

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
export async function signIn(address: string, credentials: object = staff): Promise<string> {
  const response = await fetch(`${address}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}
