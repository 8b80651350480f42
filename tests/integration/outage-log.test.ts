import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as leadsCall } from '@/app/api/admin/leads/route';
import { POST as contactCall } from '@/app/api/contact/route';
import { closeDatabase, db } from '@/db/client';
import { boot } from '@/lib/boot';
import { log } from '@/lib/platform/log';
import { shutDown } from '@/lib/platform/server/shutdown';
import packageJson from '@/package.json';
import { until } from '@/scripts/launch/until';
import { startScript } from '../support/backups';
import { type KillablePostgres, startKillablePostgres } from '../support/faults/killable-postgres';
import { readLog } from '../support/log-lines';
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { isExhaustive } from '../support/scale';
import { makeTemporaryFolder } from '../support/test-server';

// Only a running site has pages to refresh.
vi.mock('@/lib/seo/publishing', () => ({ startPublishing: () => ({ stop() {} }) }));

interface Entry {
  level: number;
  msg: string;
  error?: { stack?: string[] };
}

const INFO = 30;
const DOWN = /^PostgreSQL is down/;
const BACK = 'PostgreSQL is back';
const SPOOLED = 'PostgreSQL did not take a lead: it was written to the spool';

let server: KillablePostgres;
let lines: string[];
/** What an operator sees: the entries of the usual level. */
const entries = () => lines.map((line) => JSON.parse(line) as Entry).filter(({ level }) => level >= INFO);
const messages = () => entries().map(({ msg }) => msg);

beforeAll(async () => {
  server = await startKillablePostgres();
  Object.assign(process.env, {
    DATABASE_URL: server.url,
    SITE_URL: 'http://localhost:3000',
    AUTH_SECRET: 'only for tests, 32 characters or more',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a password for tests only',
    CANARY_MINUTES: '0',
    DATA_DIR: makeTemporaryFolder(),
  });
});
beforeEach(() => {
  lines = readLog();
});
afterAll(async () => {
  await shutDown('duringDrain');
  await shutDown('afterDrain');
  await closeDatabase();
  await server.stop();
});

test('what fails for another reason, and looks like an outage, is logged as it is', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  log.warn({ error: refused }, 'a mail server is down');
  await until(() => entries().length > 0, { timeoutMs: 10_000 });
  expect(entries()).toMatchObject([{ msg: 'a mail server is down', error: { message: refused.message } }]);
  // It didn't get into the way of the database.
  expect((await db().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('an outage is logged once, and once when it is over, by everything that runs in the background', async () => {
  boot();
  const isRunning = () =>
    messages().includes('the outbox worker has started') &&
    messages().includes('created the first staff account, the one of ADMIN_EMAIL');
  await until(isRunning, { timeoutMs: 20_000 });
  lines.length = 0;
  server.kill();
  const refused = { code: 'ECONNREFUSED', address: '127.0.0.1', port: 25 };
  log.warn(
    { error: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), refused) },
    'mail is down, too',
  );
  // Many attempts of each poller later; they are in the log for those who look for them.
  await until(() => lines.length > 40, { timeoutMs: 60_000 });
  const lead = { name: 'Ann', phone: '(828) 555-0100', service: aService };
  expect((await contactCall(jsonRequest('/api/contact', lead), {})).status).toBe(202);
  expect((await leadsCall(getRequest('/api/admin/leads'), {})).status).toBe(401);
  expect(messages()).toEqual(['mail is down, too', expect.stringMatching(DOWN), SPOOLED]);
  lines.length = 0;
  await server.restart();
  await until(() => messages().includes('the lead spool was delivered') && messages().includes(BACK), {
    timeoutMs: 30_000,
  });
  const late = { code: 'ECONNREFUSED', address: '127.0.0.1', port: Number(new URL(server.url).port) };
  log.warn({ error: Object.assign(new Error('connect ECONNREFUSED'), late) }, 'an attempt that fails late');
  const isLogged = () => lines.some((line) => line.includes('an attempt that fails late'));
  await until(isLogged, { timeoutMs: 10_000 });
  expect(messages().sort()).toEqual([BACK, 'the lead spool was delivered']);
}, 120_000);

test('a shortage of a server that still accepts connections is logged once, and once when it is over', async () => {
  // As a full disk does, but for one statement only.
  const failToSort = () =>
    db().transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'; set local temp_file_limit = '64kB'`);
      await tx.execute(sql`select n from generate_series(1, 100000) as n order by -n`);
    });
  for (const name of ['first', 'second', 'third'])
    await failToSort().catch((error) => log.warn({ error }, name));
  await until(() => lines.length > 3, { timeoutMs: 10_000 });
  expect(entries()).toMatchObject([
    { msg: expect.stringMatching(DOWN), code: '53400', reason: expect.stringContaining('temp_file_limit') },
  ]);
  await until(() => messages().includes(BACK), { timeoutMs: 30_000 });
  expect(messages()).toEqual([expect.stringMatching(DOWN), BACK]);
}, 60_000);

test.runIf(isExhaustive)(
  'a worker says its version, and when it stops',
  async () => {
    const { child, ended } = startScript('worker', [], {});
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    await until(() => output.includes('the outbox worker has started'), { timeoutMs: 90_000 });
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    const said = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry & { version?: string });
    const { version } = packageJson;
    expect(said.filter((entry) => entry.version)).toMatchObject([
      { msg: 'starting the worker', version },
      { msg: 'stopping', version },
    ]);
  },
  120_000,
);
