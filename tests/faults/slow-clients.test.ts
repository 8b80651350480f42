import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { p95, recordFigures } from '../support/faults/figures';
import { checkConsistency, noViolations } from '../support/faults/lead-consistency';
import { type AcceptedLead, countOutcomes, sendLeads } from '../support/faults/visitors';
import { aService } from '../support/offered-services';
import { scaled } from '../support/scale';
import { testAddress } from '../support/test-app';

const SLOW_CLIENTS = scaled(50, 200);
const LEADS = scaled(30, 150);
// A request has 30 s (lib/platform/server/server.ts), and the machine may be busy.
const ENDED_WITHIN_MS = 60_000;

let database: TestDatabase;
let app: AppInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startAppInstance(database.url, faultEnvironment(''));
});

afterAll(async () => {
  await app.stop();
  await database.drop();
});

const taken: AcceptedLead[] = [];

const sendSome = () => sendLeads(app.address, LEADS, taken);

test('clients that send one byte per second do not delay others, and time out', async () => {
  const unloaded = await sendSome();
  const slow = Array.from({ length: SLOW_CLIENTS }, () => dripRequest(app.port));
  const loaded = await sendSome();
  const start = performance.now();
  const allEnded = await until(() => slow.every(({ hasEnded }) => hasEnded()), {
    timeoutMs: ENDED_WITHIN_MS,
  });
  const endedAfter = (performance.now() - start) / 1_000;
  for (const { stop } of slow) stop();
  const answers = new Set(slow.map(({ answer }) => answer().split('\r\n')[0]));
  const violations = await checkConsistency(database.url, taken);
  const times = [unloaded, loaded].map((outcomes) => p95(outcomes.map(({ ms }) => ms)));
  recordFigures('slow clients', {
    clients: slow.length,
    'p95 without them': `${times[0]?.toFixed(0)} ms`,
    'p95 with them': `${times[1]?.toFixed(0)} ms`,
    taken: `${countOutcomes(loaded).accepted} of ${loaded.length}`,
    'all ended after': `${endedAfter.toFixed(0)} s`,
    answered: [...answers].join(' | '),
    ...violations,
  });
  expect(countOutcomes(loaded)).toMatchObject({ accepted: loaded.length, invalid: [] });
  expect(allEnded, 'the server ends them').toBe(true);
  expect([...answers]).toEqual(['HTTP/1.1 408 Request Timeout']);
  expect(violations).toEqual(noViolations);
});

/** Sends a request body at a byte per second, over its own connection. */
function dripRequest(port: number) {
  const body = JSON.stringify({
    name: 'Slow',
    phone: '(828) 555-0142',
    service: aService,
    message: 'x'.repeat(900),
  });
  let answer = '';
  let hasEnded = false;
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${testAddress()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
  });
  let at = 0;
  const timer = setInterval(() => {
    socket.write(body[at++] ?? '');
  }, 1_000);
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    hasEnded = true;
    clearInterval(timer);
  });
  return { hasEnded: () => hasEnded, answer: () => answer, stop: () => socket.destroy() };
}
