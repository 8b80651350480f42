import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createTestDatabase } from '../support/database';
import { signIn, startInstance } from '../support/own-site';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

test('the app stops within seconds while staff look at the leads, and ends what they listen to', async () => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const { address, app } = await startInstance(database.url, started);
  const cookie = await signIn(address);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${address}/api/admin/leads/changes`, { headers: { cookie } })),
  );
  // Each has begun and goes on.
  const readers = answers.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader());
  for (const reader of readers) expect((await reader.read()).done).toBe(false);
  const ends = readers.map(async (reader) => {
    while (!(await reader.read()).done);
  });

  const asked = performance.now();
  process.kill(app.pid, 'SIGTERM');
  await app.ended;
  expect(performance.now() - asked).toBeLessThan(5_000);
  // Ended, not broken off: that would be an error here.
  await Promise.all(ends);
});

test('what was asked before is answered, nothing new is taken, and the process ends in order', async () => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const { address, app } = await startInstance(database.url, started);
  const lead = JSON.stringify({ name: 'Ann Half', phone: '(828) 555-0142', service: 'residential-solar' });
  const asked = request(`${address}/api/contact`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(lead) },
  });
  asked.write(lead.slice(0, 40));
  // What came later and is answered shows that the half one is in hand.
  expect((await fetch(`${address}/robots.txt`)).status).toBe(200);

  process.kill(app.pid, 'SIGTERM');
  const isRefused = () =>
    fetch(address).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  asked.end(lead.slice(40));
  const answer = await answerOf(asked);
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await app.ended).toBe(0);
});

async function answerOf(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
