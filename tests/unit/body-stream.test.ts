import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { bodyStream } from '@/lib/platform/http/body-stream';

test('streams all of a readable, and ends with it', async () => {
  const readable = Readable.from([Buffer.from('one '), Buffer.from('two')]);
  expect(await new Response(bodyStream(readable)).text()).toBe('one two');
  expect(readable.destroyed).toBe(true);
});

test('reads only as fast as the client', async () => {
  let read = 0;
  const endless = Readable.from(
    (async function* () {
      while (true) {
        read += 1;
        yield Buffer.alloc(16);
      }
    })(),
    { highWaterMark: 1 },
  );
  const reader = bodyStream(endless).getReader();
  await reader.read();
  await new Promise(setImmediate);
  expect(read).toBeLessThan(10);
  await reader.cancel();
});

test('a client that disconnects ends the readable without an error', async () => {
  const readable = new Readable({ read() {} });
  readable.push('one');
  const reader = bodyStream(readable).getReader();
  await reader.read();
  await reader.cancel();
  await vi.waitUntil(() => readable.destroyed);
});

test('an error of the readable is one of the stream', async () => {
  const failing = new Readable({
    read() {
      this.destroy(new Error('lost'));
    },
  });
  await expect(new Response(bodyStream(failing)).text()).rejects.toThrow('lost');
});
