import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { startInstance } from '../support/own-site';
import { sendRawRequest } from '../support/raw-http';

const TOKEN = 'a token of thirty-two characters or more';
const authorized = `Authorization: Bearer ${TOKEN}`;

test('an instance counts its responses, and shows the counts to a client with the token', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const { port } = await startInstance(database.url, started, { METRICS_TOKEN: TOKEN });
  const call = (requested: string, headers: string[] = [], body = '') => {
    const head = [`${requested} HTTP/1.1`, 'Host: any', 'Connection: close', ...headers];
    return sendRawRequest(port, `${head.join('\r\n')}\r\n\r\n${body}`);
  };
  const lead = JSON.stringify({ name: 'Ann Count', phone: '(828) 555-0143', service: aService });
  const ofLead = ['Content-Type: application/json', `Content-Length: ${lead.length}`];
  for (let number = 0; number < 6; number += 1) {
    expect((await call('POST /api/contact', ofLead, lead)).status).toBe(201);
    expect(await statusOfPage(`http://127.0.0.1:${port}/about`)).toBe(200);
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
