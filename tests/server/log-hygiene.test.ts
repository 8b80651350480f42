import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { until } from '../../scripts/launch/until';
import { createTestDatabase } from '../support/database';
import { leaks, MARKER, markerBodies, markerHeaders, markerQueries, values } from '../support/log-marker';
import { type LoggedApp, startLoggedApp } from '../support/logged-app';
import { endpointPaths, pagePaths } from '../support/routes';
import { sampled } from '../support/scale';
import { staff } from '../support/staff';

const AT_ONCE = 8;
const headers = { ...markerHeaders, 'x-forwarded-for': MARKER };

/** Sends the marker to every endpoint and page, in every field, and returns the request ids of the responses. */
async function sendEverywhere(app: LoggedApp, cookie: string): Promise<string[]> {
  const ids: string[] = [];
  const waiting: (() => Promise<void>)[] = [];
  const send = (path: string, method: string, data?: object) =>
    void waiting.push(async () => {
      const answer = await fetch(app.address + path, {
        method,
        headers: { ...headers, cookie, ...(data && { 'content-type': 'application/json' }) },
        redirect: 'manual',
        ...(data && { body: JSON.stringify(data) }),
      });
      ids.push(answer.headers.get('x-request-id') ?? '');
    });
  // One never ends (server-sent events), one would end the session that the rest needs.
  // Each endpoint with some of the bodies: the integration test sends it all of them. One stores them, for what is mailed.
  const paths = endpointPaths.filter((one) => !/\/(changes|sign-out)$/.test(one));
  for (const [number, path] of paths.entries()) {
    for (const query of sampled(markerQueries, 4, number)) send(path + query, 'GET');
    for (const method of ['POST', 'PATCH'])
      for (const body of path === '/api/contact' ? markerBodies : sampled(markerBodies, 5, number))
        send(path, method, body);
    send(path, 'PUT', values);
    send(path, 'DELETE', values);
    send(path.replace(/[0-9a-f-]{36}/, MARKER), 'DELETE');
  }
  for (const path of pagePaths) send(`${path}${markerQueries[2]}`, 'GET');
  send(`/services/${MARKER}`, 'GET');
  send(`/${MARKER}`, 'GET');
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map((one) => one()));
  return ids.filter(Boolean);
}

test('no log contains a name, number, address, message, cookie or token, whatever fails', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const refusals: string[] = [];
  const smtp = await startRefusingServer(refusals);
  started.defer(() => new Promise<void>((resolve) => smtp.server.close(() => resolve())));
  const app = await startLoggedApp(database.url, { SMTP_URL: smtp.url, LOG_LEVEL: 'trace' }, started);
  const cookie = `${await signIn(app)}; ${MARKER}=${MARKER}; ridgelight.other=${MARKER}`;
  const forged = `ridgelight.session_token=${MARKER}.${MARKER}`;
  const client = new Client({ connectionString: database.url });
  // The last phase drops its database.
  client.on('error', () => {});
  await client.connect();

  // First everything works except mail, whose server names the recipient.
  await sendEverywhere(app, cookie);
  await sendEverywhere(app, forged);
  const { rows } = await client.query(`select id from leads where name like '%${MARKER}%'`);
  expect(rows.length).toBeGreaterThan(0);
  // These leads look like spam, which sends no mail until it is released.
  await fetch(`${app.address}/api/admin/leads/quarantine`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'release', ids: rows.map(({ id }) => id).slice(0, 100) }),
  });
  expect(await until(() => refusals.length > 0, { timeoutMs: 30_000 })).toBe(true);

  // Then every query with values of fields fails, and finally those about sessions too.
  const kept = [
    'users',
    'sessions',
    'accounts',
    'second_factors',
    'settings',
    'request_counts',
    'sign_in_tries',
  ];
  await rename(client, (table) => !kept.includes(table));
  const failed = await sendEverywhere(app, cookie);
  await rename(client, () => true);
  failed.push(...(await sendEverywhere(app, cookie)));

  // Finally there is no database at all.
  await client.end();
  await database.drop();
  failed.push(...(await sendEverywhere(app, cookie)));

  const output = app.output();
  const lines = output.split('\n').filter(Boolean);
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(lines.filter(leaks)).toEqual([]);
  const token = cookie.match(/session_token=([^;.]+)/)?.[1] ?? MARKER;
  for (const secret of [staff.email, staff.password, token])
    expect(output.includes(secret), secret).toBe(false);
  // The failures were logged, under the request ids of the responses.
  const failures = entries.filter(({ msg }) => msg === 'request failed');
  expect(failures.length).toBeGreaterThan(50);
  expect(failures.filter(({ requestId }) => !failed.includes(requestId))).toEqual([]);
  expect(failures.some(({ error }) => JSON.stringify(error).includes('Failed query'))).toBe(true);
  expect(entries.some(({ msg }) => /^delivery (failed|refused)$/.test(msg))).toBe(true);
  // Every line is ours, except what Next prints before it has read our settings.
  const foreignLines = lines.filter(
    (line) => !line.startsWith('{') && !line.includes('Running next.config.mjs'),
  );
  expect(foreignLines).toEqual([]);
});

async function rename(client: Client, isSelected: (table: string) => boolean): Promise<void> {
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like '%_away'`,
  );
  for (const { tablename } of rows)
    if (isSelected(tablename)) await client.query(`alter table "${tablename}" rename to "${tablename}_away"`);
}

async function signIn(app: LoggedApp): Promise<string> {
  const cookie = await until(
    async () => {
      const answer = await fetch(`${app.address}/api/admin/sign-in`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(staff),
      });
      return answer.ok && answer.headers.get('set-cookie');
    },
    { timeoutMs: 20_000, intervalMs: 500 },
  );
  return cookie ? (cookie.match(/ridgelight\.session_token=[^;]+/)?.[0] ?? '') : '';
}

/** A mail server that refuses every recipient, and names it. */
async function startRefusingServer(refusals: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      refusals.push(address);
      done(new Error(`no mailbox ${address} for ${values.name}`));
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
