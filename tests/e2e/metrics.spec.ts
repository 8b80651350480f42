import { createTestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { startInstance } from '../support/own-site';
import { processCounts } from '../support/scale';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

const TOKEN = 'a token of thirty-two characters or more';
const authorized = { Authorization: `Bearer ${TOKEN}` };

for (const processes of processCounts)
  test(`an instance of ${processes} adds up its metrics, for whoever has the token`, async () => {
    test.setTimeout(120_000);
    await using started = new AsyncDisposableStack();
    const database = await createTestDatabase(testServerUrl());
    started.defer(database.drop);
    const { address } = await startInstance(database.url, started, {
      APP_PROCESSES: String(processes),
      METRICS_TOKEN: TOKEN,
    });
    // Each on a connection of its own, which any of the processes accepts.
    const call = (path: string, headers: Record<string, string> = {}, body?: string) =>
      fetch(address + path, {
        method: body ? 'POST' : 'GET',
        headers: { Connection: 'close', ...headers },
        body,
      });
    const lead = JSON.stringify({ name: 'Ann Count', phone: '(828) 555-0143', service: aService });
    for (let number = 0; number < 6; number += 1) {
      expect((await call('/api/contact', { 'Content-Type': 'application/json' }, lead)).status).toBe(201);
      expect((await fetch(`${address}/about`)).status).toBe(200);
    }
    const text = async () => (await call('/api/metrics', authorized)).text();
    const readSeries = async (series: string) =>
      Number(
        (await text())
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      );

    await expect.poll(() => readSeries('ridgelight_processes')).toBe(processes);
    expect(await readSeries('ridgelight_lead_submissions_total{outcome="taken"}')).toBe(6);
    const measured = 'ridgelight_http_request_duration_seconds_count';
    expect(await readSeries(`${measured}{route="/api/contact",method="POST",status="2xx"}`)).toBe(6);
    expect(await readSeries('ridgelight_kept_responses_sent_total')).toBeGreaterThan(0);
    expect(await readSeries('ridgelight_pool_connections_max')).toBe(10);
    expect(await readSeries('ridgelight_ready')).toBe(1);
    expect(await readSeries('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

    expect((await call('/api/metrics')).status).toBe(401);
    expect((await call('/api/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(401);
    const ready = await call('/api/ready');
    expect([ready.status, Object.keys((await ready.json()).data)]).toEqual([
      200,
      ['ready', 'state', 'checks'],
    ]);
    for (const path of ['/api/health', '/api/ready'])
      expect((await fetch(address + path, { method: 'HEAD' })).status).toBe(200);
  });
