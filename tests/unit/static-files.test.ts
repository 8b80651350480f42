import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPRESSED_PUBLIC, compressFiles } from '@/lib/platform/server/static-compression';
import { createFileHashes, StaticFiles } from '@/lib/platform/server/static-files';
import { sendRawRequest } from '../support/raw-http';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-static-'));
const [built, open] = [path.join(folder, 'build'), path.join(folder, 'public')];
const drawing = '<path d="M0 0h9"/>'.repeat(200);
const script = 'const answer = 42;\n'.repeat(200);

let files: StaticFiles;
let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(path.join(built, 'static/chunks'), { recursive: true });
  mkdirSync(path.join(open, 'images'), { recursive: true });
  writeFileSync(path.join(built, 'static/chunks/a~b_1.js'), script);
  writeFileSync(path.join(built, 'static/chunks/kept.js'), script);
  writeFileSync(path.join(built, 'static/chunks/short.js'), 'short');
  writeFileSync(path.join(open, 'images/hero.avif'), 'a picture of ten');
  writeFileSync(path.join(open, 'images/gone.avif'), 'gone');
  writeFileSync(path.join(open, 'images/ridge.svg'), drawing);
  await compressFiles(path.join(built, 'static'));
  await compressFiles(open, path.join(built, COMPRESSED_PUBLIC));
  for (const name of ['part', 'short-lived'])
    writeFileSync(path.join(open, `images/${name}.avif`), 'a long picture');
  files = new StaticFiles(built, open);
  rmSync(path.join(open, 'images/gone.avif'));
  server = createServer((request, response) => {
    const passToNext = () => void response.end('the app');
    if (files.has(request.url ?? '')) files.send(request.url ?? '', request, response, passToNext);
    else passToNext();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The response from memory, without its date. */
const find = (urlPath: string, acceptEncoding?: string, ifNoneMatch?: string) =>
  files
    .find({ path: urlPath, acceptEncoding, ifNoneMatch })
    ?.toString('latin1')
    .replace(/\r\nDate: .*?\r\n/, '\r\n');

const parseHeaders = (head: string): Record<string, string> =>
  Object.fromEntries(
    [...head.matchAll(/\r\n([^:\r]+): ([^\r]*)/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );

const ask = (target: string, ...headers: string[]) =>
  sendRawRequest(
    port,
    [`${target} HTTP/1.1`, 'Host: any', 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('a file of the build is sent as it was stored for %s, for ever', async (accepted, encoding, unpack) => {
  const { headers, body } = await ask('GET /_next/static/chunks/a~b_1.js', `Accept-Encoding: ${accepted}`);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(Buffer.from(body, 'latin1')).toString()).toBe(script);
});

test('a file that is too small is not compressed', async () => {
  const { headers, body } = await ask('GET /_next/static/chunks/short.js', 'Accept-Encoding: br');
  expect([body, headers['content-encoding'], headers.vary]).toEqual(['short', undefined, undefined]);
});

test('a picture is kept for a day, and its parts can be asked for', async () => {
  const whole = await ask('GET /images/hero.avif');
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-type': 'image/avif',
  });
  const part = await ask('GET /images/hero.avif', 'Range: bytes=2-8');
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'picture', 'bytes 2-8/16']);
});

test.each([
  ['a range that it does not have', 'Range: bytes=99999-', 416],
  ['a version that it is not', 'If-Match: "other"', 412],
  ['a time since which it has changed', 'If-Unmodified-Since: Tue, 24 Nov 2020 12:00:00 GMT', 412],
])('a request for %s of a file is rejected, without the file’s headers', async (_name, header, status) => {
  for (const path of ['/images/hero.avif', '/images/hero.0a1b2c3d.avif', '/images/ridge.svg']) {
    const response = await ask(`GET ${path}`, header, 'Accept-Encoding: br');
    expect([response.status, response.body], path).toEqual([status, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    for (const name of ['content-type', 'content-encoding', 'etag', 'last-modified'])
      expect(response.headers[name], `${path} ${name}`).toBeUndefined();
  }
  expect((await ask('GET /images/hero.avif', 'Range: bytes=99-')).headers['content-range']).toBe(
    'bytes */16',
  );
});

test('a drawing is sent as the build has compressed it', async () => {
  const { headers, body } = await ask('GET /images/ridge.svg', 'Accept-Encoding: br');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(drawing);
  expect((await ask('GET /images/ridge.svg')).body).toBe(drawing);
});

test('a picture whose name has the hash of its content is kept for good, with another version’s hash for a minute', async () => {
  const hash = createFileHashes(open)('images/hero.avif');
  const current = await ask(`GET /images/hero.${hash}.avif`);
  expect([current.status, current.body]).toEqual([200, 'a picture of ten']);
  expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const other = await ask('GET /images/hero.0a1b2c3d.avif');
  expect([other.status, other.body]).toEqual([200, 'a picture of ten']);
  expect(other.headers['cache-control']).toBe('public, max-age=60');
});

test('the sizes and formats of a picture share a hash, which changes with any of them', () => {
  const hashOf = () => ['tree-480.avif', 'tree-960.webp', 'trees-480.avif'].map(createFileHashes(folder));
  for (const name of ['tree-480.avif', 'tree-960.webp', 'trees-480.avif'])
    writeFileSync(path.join(folder, name), name);
  const [small, large, other] = hashOf();
  expect(small).toBe(large);
  expect(small).not.toBe(other);
  writeFileSync(path.join(folder, 'tree-960.webp'), 'another picture');
  expect(hashOf()).toEqual([expect.not.stringMatching(small ?? ''), expect.any(String), other]);
});

test('a file that the client has is not sent again, and HEAD has no body', async () => {
  const { headers } = await ask('GET /images/hero.avif');
  const known = await ask('GET /images/hero.avif', `If-None-Match: ${headers.etag}`);
  expect([known.status, known.body]).toEqual([304, '']);
  const head = await ask('HEAD /images/hero.avif');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '16', '']);
});

describe('a file that was sent', () => {
  test('is sent from memory in that encoding, with the same headers', async () => {
    const urlPath = '/_next/static/chunks/kept.js';
    expect(find(urlPath, 'br')).toBeUndefined();
    const { headers, body } = await ask(`GET ${urlPath}`, 'Accept-Encoding: br');
    await expect.poll(() => find(urlPath, 'br')).toBeDefined();
    const [head = '', sent] = find(urlPath, 'br')?.split('\r\n\r\n') ?? [];
    const { connection, date, ...kept } = headers;
    expect(parseHeaders(head)).toEqual(kept);
    expect(sent).toBe(body);
    expect(find(urlPath, 'gzip')).toBeUndefined();
    expect(find(urlPath)).toBeUndefined();
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await ask('GET /images/ridge.svg', 'Accept-Encoding: gzip');
    await expect.poll(() => find('/images/ridge.svg', 'gzip')).toBeDefined();
    const response = find('/images/ridge.svg', 'gzip', headers.etag);
    expect(response).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/);
    expect(response).toMatch(/\r\n\r\n$/);
    expect(Object.keys(parseHeaders(response ?? ''))).not.toContain('content-encoding');
    expect(find('/images/ridge.svg', 'gzip', '*')).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/);
  });

  test('is there when its file has been deleted', async () => {
    await ask('GET /images/short-lived.avif');
    await expect.poll(() => find('/images/short-lived.avif')).toContain('a long picture');
    rmSync(path.join(open, 'images/short-lived.avif'));
    expect(find('/images/short-lived.avif')).toContain('a long picture');
  });

  test('is not kept in parts, or under a name that a client has made up', async () => {
    await ask('GET /images/part.avif', 'Range: bytes=0-9');
    await ask('HEAD /images/part.avif');
    await ask('GET /images/hero.0a1b2c3d.avif');
    // What is asked for later is kept by then.
    await ask('GET /_next/static/chunks/short.js');
    await expect.poll(() => find('/_next/static/chunks/short.js')).toBeDefined();
    expect(find('/images/part.avif')).toBeUndefined();
    expect(find('/images/hero.0a1b2c3d.avif')).toBeUndefined();
  });
});

test.each([
  '/images/other.avif',
  '/images/gone.avif',
  '/images',
  '/_next/static/../secret',
  '/package.json',
  '/images/other.0a1b2c3d.avif',
  '/images/hero.0a1b2c3d.webp',
  '/_next/static/chunks/short.0a1b2c3d.js',
])('the app responds to %s', async (target) => {
  expect((await ask(`GET ${target}`)).body).toBe('the app');
});
