import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppInstance } from '../support/app-instance';
import { attack, statusOf } from '../support/attack';
import { createTestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { signIn, startInstance } from '../support/own-site';
import { sendRawRequest } from '../support/raw-http';
import { sampled } from '../support/scale';
import { startTraceReceiver, type TraceReceiver } from '../support/trace-receiver';
import { startWebhookReceiver } from '../support/webhook-receiver';

const TOKEN = 'a token of thirty-two characters or more';
const authorized = `Authorization: Bearer ${TOKEN}`;

const started = new AsyncDisposableStack();
let receiver: TraceReceiver;
/** An instance with what an operator may configure besides: metrics, traces and proxies. */
let instance: AppInstance;

beforeAll(async () => {
  receiver = started.use(await startTraceReceiver());
  const database = await createTestDatabase();
  started.defer(database.drop);
  instance = await startInstance(database.url, started, {
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  });
});

afterAll(() => started.disposeAsync());

test('an instance counts its responses, and shows the counts to a client with the token', async () => {
  const { address, port } = instance;
  const call = (requested: string, headers: string[] = [], body = '') => {
    const head = [`${requested} HTTP/1.1`, 'Host: any', 'Connection: close', ...headers];
    return sendRawRequest(port, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
  const lead = JSON.stringify({ name: 'Ann Count', phone: '(828) 555-0143', service: aService });
  const ofLead = ['Content-Type: application/json', `Content-Length: ${lead.length}`];
  for (let number = 0; number < 6; number += 1) {
    expect((await call('POST /api/contact', ofLead, lead)).status).toBe(201);
    expect(await statusOfPage(`${address}/about`)).toBe(200);
  }
  const readSeries = async (series: string) =>
    Number(
      (await call('GET /api/metrics', [authorized])).body
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );

  expect(await readSeries('ridgelight_lead_submissions_total{outcome="taken"}')).toBe(6);
  const measured = 'ridgelight_http_request_duration_seconds_count';
  expect(await readSeries(`${measured}{route="/api/contact",method="POST",status="2xx"}`)).toBe(6);
  expect(await readSeries('ridgelight_kept_responses_sent_total')).toBeGreaterThan(0);
  expect(await readSeries('ridgelight_pool_connections_max')).toBe(10);
  expect(await readSeries('ridgelight_ready')).toBe(1);
  expect(await readSeries('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

  expect((await call('GET /api/metrics')).status).toBe(401);
  expect((await call('GET /api/metrics', ['X-Forwarded-For: 127.0.0.1'])).status).toBe(401);
  const ready = await call('GET /api/ready');
  expect([ready.status, Object.keys(JSON.parse(ready.body).data)]).toEqual([
    200,
    ['ready', 'state', 'checks'],
  ]);
  for (const path of ['/api/health', '/api/ready']) expect((await call(`HEAD ${path}`)).status).toBe(200);
});

const ann = {
  name: 'Annabel Traceworth',
  phone: '(828) 555-0177',
  email: 'traceworth@example.com',
  address: '17 Traceworth Lane',
  service: aService,
  message: 'Traceworth only',
};

test('requests are traced to the collector that is configured, without anything personal', async () => {
  const { address } = instance;
  const lead = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ann),
  });
  expect(lead.status).toBe(201);
  // By Next, with a query, an unknown path, and a page that fails.
  await fetch(`${address}/savings?bill=217&email=traceworth@example.com`);
  await fetch(`${address}/api/seo?path=/traceworth`);
  await fetch(`${address}/traceworth@example.com?token=traceworth`, {
    headers: { 'User-Agent': 'Traceworth' },
  });
  // Its address is a key.
  const page = `/request/${'traceworth'.padEnd(43, '-')}`;
  for (const path of [page, `${page}?_rsc=1`, `/api${page}/visit`, `/api${page}/nothing`])
    expect((await fetch(address + path)).status).toBe(404);

  const names = () => receiver.spans().map(({ name }) => name);
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['POST /api/contact', 'GET /api/seo', 'GET /savings']));
  const [contact] = receiver.spans().filter(({ name }) => name === 'POST /api/contact');
  expect(contact?.attributes).toContainEqual({ key: 'http.status_code', value: { intValue: 201 } });
  expect(receiver.bodies.join()).not.toMatch(/traceworth|bill=|555-0177|127\.0\.0\.1|localhost/i);
});

test('a calendar of staff is read, in the thread that a build doesn’t contain', async () => {
  const { address } = instance;
  await using calendars = await startWebhookReceiver();
  const connect = async (body: string) => {
    calendars.answer = { status: 200, body };
    return fetch(`${address}/api/admin/account/busy-calendar`, {
      method: 'PUT',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: calendars.url }),
    });
  };
  const cookie = await signIn(address);
  expect((await connect('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nEND:VCALENDAR\r\n')).status).toBe(
    204,
  );
  const refused = await connect('<!doctype html>');
  expect([refused.status, (await refused.json()).fields.url]).toEqual([
    400,
    expect.stringMatching(/^There’s no calendar at this address/),
  ]);
});

test('one network cannot keep others from estimates and pages that are rendered for them', async () => {
  const { address } = instance;

  for (const path of sampled(['/savings?bill=200', '/admin/sign-in?next=/admin/insight'], 2)) {
    const { statuses, stop } = attack(address + path);
    await expect.poll(() => statuses.includes(429)).toBe(true);
    const visitors = Array.from({ length: 14 }, (_, index) => `198.51.${index}.7`);
    const answers = await Promise.all(visitors.map((network) => statusOf(address + path, network)));
    await stop();
    expect(answers, path).toEqual(visitors.map(() => 200));
    expect(new Set(statuses), path).toEqual(new Set([200, 429]));
  }
});

/** Asks for a page on a new connection that may be kept: only then is it sent before Node parses the request. */
async function statusOfPage(url: string): Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true });
  const sent = request(url, { agent });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  agent.destroy();
  return answer.statusCode;
}
