import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PreparedResponse } from '@/lib/platform/server/prepared-response';
import { parseResponse, sendRawRequest } from '../support/raw-http';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** What Node sends of the response, besides the headers of the connection and the seconds of the date. */
async function sentByNode(response: PreparedResponse, method: string) {
  const server = createServer((_request, outgoing) => response.send(outgoing, { isHead: method === 'HEAD' }));
  stops.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return withoutDate(
    await sendRawRequest(port, `${method} / HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n`),
  );
}

function withoutDate({ headers, ...rest }: ReturnType<typeof parseResponse>) {
  const { date, connection, ...others } = headers;
  expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now() - 5_000);
  return { ...rest, headers: others };
}

const headers = ['content-type', 'text/plain', 'vary', 'accept', 'content-length', '5'];
const page = new PreparedResponse(200, headers, Buffer.from('hello'));

describe('its bytes are what Node sends of', () => {
  test.each([
    ['a page', page],
    ['a 304, which has no body', new PreparedResponse(304, ['etag', '"a"'])],
  ])('%s', async (_name, response) => {
    expect(withoutDate(parseResponse(response.toBytes().toString('latin1')))).toEqual(
      await sentByNode(response, 'GET'),
    );
  });
});

test('HEAD gets the headers alone', async () => {
  const { body, headers: sent } = await sentByNode(page, 'HEAD');
  expect(body).toBe('');
  expect(sent['content-length']).toBe('5');
});

test('has the current date', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const dates = ['2026-11-01T05:59:59.900Z', '2026-11-01T06:00:00.000Z'].map((time) => {
    vi.setSystemTime(time);
    return parseResponse(page.toBytes().toString('latin1')).headers.date;
  });
  expect(dates).toEqual(['Sun, 01 Nov 2026 05:59:59 GMT', 'Sun, 01 Nov 2026 06:00:00 GMT']);
});
