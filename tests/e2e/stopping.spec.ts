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
