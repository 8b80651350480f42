import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createTestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { signIn, startInstance } from '../support/own-site';
import { processCounts } from '../support/scale';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

for (const processes of processCounts)
  test(`at shutdown an instance of ${processes} finishes requests in flight, ends event streams, accepts nothing new, and exits within seconds`, async () => {
    test.setTimeout(120_000);
    await using started = new AsyncDisposableStack();
    const database = await createTestDatabase(testServerUrl());
    started.defer(database.drop);
    const { address, app } = await startInstance(database.url, started, { APP_PROCESSES: String(processes) });
    const cookie = await signIn(address);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => fetch(`${address}/api/admin/leads/changes`, { headers: { cookie } })),
    );
    // Each stream has started and stays open.
    const readers = answers.map(({ body }) => (body as ReadableStream<Uint8Array>).getReader());
    for (const reader of readers) expect((await reader.read()).done).toBe(false);
    const ends = readers.map(async (reader) => {
      while (!(await reader.read()).done);
    });
    const lead = JSON.stringify({ name: 'Ann Half', phone: '(828) 555-0142', service: aService });
    const partial = request(`${address}/api/contact`, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(lead) },
    });
    partial.write(lead.slice(0, 40));
    // A later request that is answered shows that the partial one has arrived.
    expect((await fetch(`${address}/robots.txt`)).status).toBe(200);

    const start = performance.now();
    process.kill(app.pid, 'SIGTERM');
    const isRefused = () =>
      fetch(address).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    partial.end(lead.slice(40));
    const answer = await answerOf(partial);
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await app.ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
    // Ended, not broken off: that would be an error here.
    await Promise.all(ends);
  });

async function answerOf(partial: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(partial, 'response')) as [IncomingMessage];
  return answer;
}
