import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { signIn, startInstance } from '../support/own-site';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

const lead = JSON.stringify({
  name: 'Ann Half',
  phone: '(828) 555-0142',
  service: 'residential-solar',
  submissionId: crypto.randomUUID(),
});

test('a server that is told to end ends its streams, answers what it was asked, and goes', async () => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const { address, app } = await startInstance(database.url, started);
  const { port } = new URL(address);
  const cookie = await signIn(address);

  const stream = await answerOf(
    request({ port, path: '/api/admin/leads/changes', headers: { cookie }, agent: false }).end(),
  );
  expect(stream.statusCode).toBe(200);
  const streamEnded = once(stream.resume(), 'close');
  const asked = request({
    port,
    path: '/api/contact',
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(lead) },
  });
  asked.write(lead.slice(0, 40));
  // One that has been answered since shows that the half one is in hand.
  expect((await fetch(`${address}/robots.txt`)).status).toBe(200);

  const told = performance.now();
  process.kill(app.pid, 'SIGTERM');
  await streamEnded;
  expect(performance.now() - told).toBeLessThan(5_000);
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');

  asked.end(lead.slice(40));
  const answer = await answerOf(asked);
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await app.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(20_000);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  started.defer(() => client.end());
  const { rows } = await client.query(`SELECT count(*)::int AS leads FROM leads WHERE name = 'Ann Half'`);
  expect(rows).toEqual([{ leads: 1 }]);
});

async function answerOf(asked: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
