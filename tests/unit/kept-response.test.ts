import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptResponse } from '@/lib/documents/kept-response';

const words = Array.from({ length: 3_000 }, (_, index) => Math.sin(index).toString(36).slice(-6)).join(' ');

const keep = (text: string, etag = `"${text.length}"`) =>
  new KeptResponse({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html', ...(etag && { etag }) }),
    body: Buffer.from(text),
  });

/** The headers and the body that a client gets. */
function received(kept: KeptResponse, acceptEncoding = 'br') {
  const bytes = kept.toBytes({ acceptEncoding, ifNoneMatch: undefined });
  const end = bytes.indexOf('\r\n\r\n');
  return { head: bytes.subarray(0, end).toString().toLowerCase(), body: bytes.subarray(end + 4) };
}

test('an uncompressed response is sent as it is, a compressed one in the encoding that is asked for', async () => {
  const kept = keep(words);
  expect(received(kept).body.toString()).toBe(words);
  await kept.compress('once');
  expect(received(kept).head).toContain('content-encoding: br');
  expect(brotliDecompressSync(received(kept).body).toString()).toBe(words);
});

test('a response with the same tag takes over what is compressed, and how hard', async () => {
  const [first, again] = [keep(words), keep(words)];
  await first.compress('once');
  const quick = received(first).body.length;
  await first.compress('often');
  const best = received(first).body.length;
  expect(best).toBeLessThan(quick);
  again.reuseEncodings(first);
  expect(received(again).body).toHaveLength(best);
  // Less effort than what is there changes nothing.
  await again.compress('once');
  expect(received(again).body).toHaveLength(best);
});

test('a response whose copy no cache keeps stays compressed', async () => {
  const kept = keep(words);
  await kept.compress('once');
  const { head, body } = received(kept.withoutCaching());
  expect(head).toContain('cache-control: no-store');
  expect(body).toEqual(received(kept).body);
});

test.each([
  ['another tag', '"another"'],
  ['no tag', ''],
])('a response with %s takes nothing over', async (_, etag) => {
  const first = keep(words, etag && '"one"');
  await first.compress('once');
  const other = keep('other words', etag);
  other.reuseEncodings(first);
  expect(received(other).body.toString()).toBe('other words');
});
