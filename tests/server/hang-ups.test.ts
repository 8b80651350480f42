import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { seedLeads } from '../../db/seed';
import { serviceIds } from '../../lib/site/service-labels';
import { createTestDatabase } from '../support/database';
import { startLoggedApp } from '../support/logged-app';
import { aService } from '../support/offered-services';
import { signIn } from '../support/own-site';
import { sampled, scaled } from '../support/scale';

const LEADS = scaled(2_000, 20_000);

/** Lines that are not JSON were written before the logger was set up, or bypass it. */
const isError = (line: string) =>
  line.startsWith('{') ? JSON.parse(line).level >= 50 : /error|exception|⨯/i.test(line);

test('logs no error when clients disconnect, at whatever moment', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  await seedLeads(database.url, LEADS, serviceIds());
  const app = await startLoggedApp(database.url, {}, started);
  // The account is created after the first response.
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await expect.poll(async () => (await client.query('select 1 from accounts')).rowCount).toBe(1);
  await client.end();
  const cookie = `Cookie: ${await signIn(app.address)}`;
  const port = Number(new URL(app.address).port);

  const head = (line: string, ...fields: string[]) =>
    [`${line} HTTP/1.1`, 'Host: any', ...fields, '', ''].join('\r\n');
  const post = (path: string, type: string, body: string) =>
    head(`POST ${path}`, 'Accept: text/html', `Content-Type: ${type}`, 'Content-Length: 1000') + body;
  const lead = JSON.stringify({ name: 'Ann Gone', phone: '(828) 555-0142', service: aService });
  const chunked = head('POST /api/contact', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
  const requests = [
    // In the middle of the headers, and of a body of every kind.
    'GET /about HTTP/1.1\r\nHos',
    post('/api/contact', 'application/json', '{"name":'),
    post('/api/contact', 'application/x-www-form-urlencoded', 'name='),
    post('/api/admin/sign-in', 'application/json', '{"email":'),
    `${chunked}5\r\n{"nam`,
    // While the response is produced or sent.
    head('POST /api/contact', 'Content-Type: application/json', `Content-Length: ${lead.length}`) + lead,
    head('GET /services/nope'),
    head('GET /about', 'RSC: 1'),
    head('GET /admin/sign-in'),
    ...['form-fills', 'insight', 'settings', 'seo', 'audit'].map((page) =>
      head(`GET /admin/${page}`, cookie),
    ),
    ...['leads', 'leads/changes', 'leads/export'].map((call) => head(`GET /api/admin/${call}`, cookie)),
    // Between two requests.
    head('GET /robots.txt'),
  ];
  const ends: ((socket: Socket) => void)[] = [
    (socket) => socket.end(),
    (socket) => socket.destroy(),
    (socket) => socket.resetAndDestroy(),
  ];
  const disconnect = async (request: string, end: (socket: Socket) => void, afterMs: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    // A half-closed socket would receive the whole response.
    socket.on('connect', () => socket.write(request));
    await pause(afterMs);
    end(socket);
    await pause(200);
    socket.destroy();
  };
  for (const [number, request] of requests.entries())
    await Promise.all(
      ends.flatMap((end) =>
        sampled([5, 20, 80, 300], 2, number).map((afterMs) => disconnect(request, end, afterMs)),
      ),
    );

  // The site still works, and late errors have had the time to be logged.
  expect((await fetch(`${app.address}/about`)).status).toBe(200);
  expect((await fetch(app.address, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
  const lines = app.output().split('\n').filter(Boolean);
  expect(lines.filter(isError)).toEqual([]);
});
