import { expect, test } from 'vitest';
import { readyToServe, serveAfter } from '@/lib/platform/server/startup';

test('the server waits for what it needs, whether that succeeds or fails, and for nothing too long', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  serveAfter(first.promise);
  serveAfter(second.promise);
  let isReady = false;
  const ready = readyToServe(30_000).then(() => {
    isReady = true;
  });
  first.reject(new Error('The database is down.'));
  await first.promise.catch(() => {});
  expect(isReady).toBe(false);
  second.resolve();
  await ready;

  serveAfter(new Promise(() => {}));
  await readyToServe(20);
});
