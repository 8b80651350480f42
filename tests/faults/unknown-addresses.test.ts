import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/launch/port';
import { type AppInstance, startAppInstance } from '../support/app-instance';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { type InspectedProcess, inspectProcess } from '../support/heap';

const MB = 1024 * 1024;
const REQUESTS = 10_000;
// What grows with each of the requests would be far more: a cached page alone has 100 KB.
const MAX_GROWTH_MB = 8;
const AT_ONCE = 16;

let database: TestDatabase;
let instance: AppInstance;
let inspected: InspectedProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await findFreePort();
  instance = await startAppInstance(database.url, {
    ...faultEnvironment('smtp://127.0.0.1:9'),
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  inspected = await inspectProcess(port);
});

afterAll(async () => {
  inspected.close();
  await instance.stop();
  await database.drop();
});

const hex = (number: number) => number.toString(16).padStart(8, '0');
const data = { RSC: '1' };

/** Requests that differ by a number, of each kind that something might be kept for. */
const kinds: Record<string, (number: number) => [path: string, headers?: Record<string, string>]> = {
  'unknown pages': (number) => [`/nowhere-${number}`],
  'unknown services': (number) => [`/services/nothing-${number}`],
  'unknown calls': (number) => [`/api/nothing-${number}`],
  'unknown files of the build': (number) => [`/_next/static/chunks/${hex(number)}.js`],
  'unknown versions of a picture': (number) => [`/images/hero-1920.${hex(number)}.jpg`],
  'unknown share cards': (number) => [`/share/about-0000${hex(number)}.jpg`],
  'queries of a page': (number) => [`/about?campaign=${number}`],
  'queries of the data of a page': (number) => [`/about?_rsc=${number}`, data],
  'states of the router': (number) => [
    '/services?_rsc=1',
    { ...data, 'Next-Router-State-Tree': encodeURIComponent(JSON.stringify(['', {}, null, number])) },
  ],
  'segments of a page': (number) => [
    '/contact?_rsc=1',
    { ...data, 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': `/segment-${number}` },
  ],
  'encodings and tags': (number) => [
    '/services',
    { 'Accept-Encoding': `gzip;q=0.${number}, br`, 'If-None-Match': `"${number}"` },
  ],
};

test.each(Object.entries(kinds))('memory does not grow with %s', async (kind, requestFor) => {
  // The first requests compile code and fill caches of a limited size.
  await send(requestFor, 0, 300);
  const before = await inspected.heldMemory();
  const bytes = await send(requestFor, 1_000_000, REQUESTS);
  const after = await inspected.heldMemory();
  const grown = (after.heap + after.buffers - before.heap - before.buffers) / MB;
  recordFigures(`${REQUESTS} ${kind}`, { MB: grown.toFixed(1), 'of sent MB': (bytes / MB).toFixed(0) });
  expect(grown).toBeLessThan(MAX_GROWTH_MB);
});

/** Sends so many requests, several at a time. Returns the size of all bodies in bytes. */
async function send(requestFor: (typeof kinds)[string], first: number, count: number): Promise<number> {
  let sent = 0;
  let bytes = 0;
  const client = async () => {
    while (sent < count) {
      sent += 1;
      const [path, headers] = requestFor(first + sent);
      // Next redirects a request for data to the one query that belongs to its headers.
      const response = await fetch(instance.address + path, headers && { headers });
      bytes += (await response.arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return bytes;
}
