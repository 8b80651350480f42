import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startAppInstance } from '../support/app-instance';
import { createTestDatabase, queryDatabase } from '../support/database';
import { smallPictures } from '../support/picture-files';
import '../support/property-seed';
import { tinyPdf } from '../support/request-files';
import { residentMb } from '../support/resident-memory';
import { sendRequest } from '../support/send-request';
import { cookiesOf } from '../support/sent-cookies';
import { testAddress } from '../support/test-app';

const FILES = 10_000;
const AT_ONCE = 4;
const MORE_MB = 300;

test(`${FILES} damaged files and forms of homeowners get an answer, in bounded memory`, {
  timeout: 3_600_000,
}, async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const app = await startAppInstance(database.url);
  started.defer(app.stop);
  const { calls: api, answer } = await sendRequest((path, init) => fetch(app.address + path, init));
  const cookie = cookiesOf(answer);
  const statuses = new Map<string, number>();
  const send = async (call: string, path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(app.address + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: testAddress(), Cookie: cookie, ...init.headers },
    });
    await response.arrayBuffer();
    const counted = `${call} ${response.status}`;
    statuses.set(counted, (statuses.get(counted) ?? 0) + 1);
    return response;
  };

  async function sendDamaged([original, places]: Mutation): Promise<void> {
    const bytes = damage(original, places);
    const id = randomUUID();
    const file = { id, name: 'roof.jpg', size: bytes.length };
    await send('begin', `${api}/files`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(file),
    });
    const part = await send('part', `${api}/files/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/octet-stream', 'Upload-Offset': '0' },
      body: bytes,
    });
    if (part.status < 300) await send('preview', `${api}/files/${id}/preview`, {});
    const form = [
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
      original,
      '\r\n--x--\r\n',
    ];
    await send('form', `${api}/files`, {
      method: 'POST',
      headers: { Accept: 'text/html', 'Content-Type': 'multipart/form-data; boundary=x' },
      body: damage(Buffer.concat(form.map((one) => Buffer.from(one))), places),
    });
  }

  const originals = [...Object.values(await smallPictures()), tinyPdf];
  const places = fc.array(fc.tuple(fc.noBias(fc.nat(9_999)), fc.nat(255)), { minLength: 1, maxLength: 12 });
  const mutations = fc.sample(fc.tuple(fc.constantFrom(...originals), places), FILES);
  const before = residentMb(app.app.pid);
  let most = before;
  for (let start = 0; start < FILES; start += AT_ONCE) {
    await Promise.all(mutations.slice(start, start + AT_ONCE).map(sendDamaged));
    most = Math.max(most, residentMb(app.app.pid));
    // A request has ten files, and a network limits.
    await queryDatabase(database.url, 'delete from lead_files; delete from request_counts');
  }
  const grownMb = Math.round(most - before);
  console.log({ files: FILES, ...Object.fromEntries([...statuses].sort()), grownMb });
  expect([...statuses.keys()].filter((one) => Number(one.split(' ')[1]) >= 500)).toEqual([]);
  expect(grownMb).toBeLessThan(MORE_MB);
});

type Mutation = [original: Buffer, places: [place: number, value: number][]];

/** Sets bytes at places, which are in ten-thousandths of the length. */
function damage(original: Buffer, places: Mutation[1]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(original);
  for (const [place, value] of places) bytes[Math.floor((place * bytes.length) / 10_000)] = value;
  return bytes;
}
