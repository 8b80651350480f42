import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { POST } from '@/app/api/admin/pictures/route';
import { GET } from '@/app/pictures/[file]/route';
import { db } from '@/db/client';
import { auditEntries, pictureFiles, pictures, savedSettings, settingRevisions } from '@/db/schema';
import { backgroundTasks } from '@/lib/background-tasks';
import { PICTURE_WIDTHS, pictureUrl, type UploadedPicture } from '@/lib/pictures/schema';
import { log } from '@/lib/platform/log';
import { encodePicture, withUploadPlace } from '@/lib/uploads/encode';
import { withAppDatabase } from '../support/app-database';
import { childProcesses } from '../support/child-processes';
import { busyPicture, halves, smallPictures, uploadRequest } from '../support/picture-files';
import { signedIn } from '../support/staff-session';

withAppDatabase({}, {});

const MB = 1024 * 1024;
let headers: { Cookie: string };

beforeEach(async () => {
  await db().delete(pictures);
  headers = await signedIn();
});

/** Bytes of its own, so that no picture of another test is found. */
const unlike = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(crypto.randomUUID())]);

const upload = (bytes: Uint8Array) => POST(uploadRequest(new Uint8Array(bytes), headers), {});

async function store(bytes: Uint8Array): Promise<UploadedPicture> {
  const response = await upload(bytes);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

const get = (path: string, sent: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000${path}`, { headers: sent }), {
    params: Promise.resolve({ file: path.replace('/pictures/', '') }),
  });

const bodyOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

describe('a picture', () => {
  test('is stored in the widths and formats of the site, with an entry of the audit log', async () => {
    const bytes = unlike(await (await busyPicture(1300, 700)).jpeg().toBuffer());
    const picture = await store(bytes);
    expect(picture).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1300, height: 700 });
    for (const width of [...PICTURE_WIDTHS.slice(0, 3), 1300])
      for (const [format, type] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const metadata = await sharp(await bodyOf(pictureUrl(picture, width, format))).metadata();
        expect(metadata).toMatchObject({ format: type, width });
        expect((metadata.height ?? 0) / width).toBeCloseTo(700 / 1300, 2);
      }
    expect(await db().$count(pictureFiles)).toBe(12);
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'settings.picture-added'));
    expect(entry).toMatchObject({
      subject: picture.hash,
      actorName: expect.any(String),
      detail: { width: 1300, height: 700, bytes: bytes.length },
    });
  });

  test('is as large as the site needs at most, and never enlarged', async () => {
    expect(await store(unlike(await halves(3000, 1500).jpeg().toBuffer()))).toMatchObject({
      width: 1600,
      height: 800,
    });
    const small = await store(unlike(await halves(100, 300).png().toBuffer()));
    expect(small).toMatchObject({ width: 100, height: 300 });
    expect(pictureUrl(small, 480, 'webp')).toBe(`/pictures/${small.hash}-100.webp`);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, whatever its type says',
    async (format) => {
      const bytes = (await smallPictures())[format];
      const response = await POST(
        uploadRequest(new Uint8Array(bytes), { ...headers, 'Content-Type': 'image/gif' }),
        {},
      );
      expect((await response.json()).data).toMatchObject({ width: 96, height: 64 });
    },
  );

  test('is turned as its camera was held, and loses its place and all other metadata', async () => {
    const taken = await halves(400, 200)
      .withExif({
        IFD0: { Copyright: 'Nobody', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 35/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Camera');
    const picture = await store(unlike(taken));
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const file = await bodyOf(pictureUrl(picture, 200, format));
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      for (const kind of ['exif', 'xmp', 'iptc', 'orientation'] as const)
        expect(metadata[kind], `${kind} of ${format}`).toBeUndefined();
      const pixel = (top: number) =>
        sharp(file).extract({ left: 100, top, width: 1, height: 1 }).raw().toBuffer();
      const [upper, lower] = [await pixel(50), await pixel(350)];
      expect(upper[0]).toBeGreaterThan(200);
      expect(lower[2]).toBeGreaterThan(200);
    }
  });

  test('keeps what is transparent, and is white there as a JPEG', async () => {
    const clear = sharp({ create: { width: 60, height: 60, channels: 4, background: '#0000' } });
    const picture = await store(unlike(await clear.png().toBuffer()));
    const pixelOf = async (format: 'webp' | 'jpg') =>
      sharp(await bodyOf(pictureUrl(picture, 60, format)))
        .raw()
        .toBuffer();
    expect((await pixelOf('webp'))[3]).toBe(0);
    expect((await pixelOf('jpg'))[0]).toBeGreaterThan(250);
  });

  test('is stored once, however often and at the same time it is uploaded', async () => {
    const bytes = unlike((await smallPictures()).jpeg);
    const [one, other] = await Promise.all([store(bytes), store(bytes)]);
    expect(other).toEqual(one);
    expect(await store(bytes)).toEqual(one);
    expect(await db().$count(pictures)).toBe(1);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, one.hash));
    expect(entries).toHaveLength(1);
  });

  test('that is not stored has no entry of the audit log, and none is stored without one', async () => {
    await db().execute(sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no entry' using errcode = '23514'; end $$`);
    await db().execute(sql`create trigger refuse before insert on audit_entries
      for each row when (new.action = 'settings.picture-added') execute function refuse()`);
    onTestFinished(async () => void (await db().execute(sql`drop function refuse cascade`)));
    expect((await upload(unlike((await smallPictures()).png))).status).toBe(500);
    expect([await db().$count(pictures), await db().$count(pictureFiles)]).toEqual([0, 0]);
  });
});

test('what a decoder writes about a damaged picture is a line of the log', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const { avif } = await smallPictures();
  avif.writeUInt32BE(0x40000040, avif.indexOf('ispe') + 12);
  expect((await upload(unlike(avif))).status).toBe(422);
  const output = expect.stringMatching(/CRITICAL.*property 'height'/);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith({ output }, expect.any(String)));
});

describe('refuses in a sentence, and stores nothing of,', () => {
  const box = (brands: string) => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32BE(8 + brands.length, 0);
    bytes.write(`ftyp${brands}`, 4, 'latin1');
    return bytes;
  };
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const big = async () => busyPicture(400, 300);

  test.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /SVG/],
    ['an SVG behind XML', () => Buffer.from('\n<?xml version="1.0"?><svg/>'), 415, /SVG/],
    ['a GIF', () => halves(10, 10).gif().toBuffer(), 415, /GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, /PDF/],
    ['a TIFF', () => halves(10, 10).tiff().toBuffer(), 415, /Export it as a JPEG/],
    ['a photo of an iPhone', () => box('heic\0\0\0\0mif1heic'), 415, /Most Compatible/],
    ['a page', () => Buffer.from('<!doctype html><title>picture.jpg</title>'), 415, /isn’t a picture/],
    ['nothing', () => Buffer.alloc(0), 415, /isn’t a picture/],
    ['the start of a JPEG', async () => half(await (await big()).jpeg().toBuffer()), 422, /broken/],
    ['the start of a PNG', async () => half(await (await big()).png().toBuffer()), 422, /broken/],
    ['the start of a WebP', async () => half(await (await big()).webp().toBuffer()), 422, /broken/],
    [
      'the start of an AVIF',
      async () => half(await (await big()).avif({ effort: 0 }).toBuffer()),
      422,
      /broken/,
    ],
    ['an empty box of AVIF', () => box('avif\0\0\0\0avif'), 422, /broken/],
    [
      'zeros that begin as a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(5_000)]),
      422,
      /broken/,
    ],
    [
      'a pixel bomb',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      422,
      /64 million pixels/,
    ],
  ])('%s', async (_what, make, status, message) => {
    const response = await upload(await make());
    expect(response.status).toBe(status);
    expect((await response.json()).message).toMatch(message);
    expect(await db().$count(pictures)).toBe(0);
  });

  test('a file of more than 20 MB', async () => {
    const bytes = Buffer.concat([await halves(10, 10).png().toBuffer(), Buffer.alloc(20 * MB)]);
    const response = await upload(bytes);
    expect(response.status).toBe(413);
    expect((await response.json()).message).toContain('larger than 20 MB');
    expect(await db().$count(pictures)).toBe(0);
  });

  test('one that is cut off', async () => {
    const { jpeg } = await smallPictures();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(jpeg.subarray(0, 200))),
      pull: (controller) => controller.error(new Error('the connection was lost')),
    });
    const response = await POST(uploadRequest(body, headers, { duplex: 'half' }), {});
    expect(response.status).toBe(400);
    expect(await db().$count(pictures)).toBe(0);
  });
});

describe('the process that decodes', () => {
  test('is killed when a picture takes too long, and the next picture has another', async () => {
    const bytes = await (await busyPicture(3000, 2000)).jpeg().toBuffer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const slow = encodePicture(bytes);
    const refused = expect(slow).rejects.toMatchObject({ status: 422, code: 'too-hard' });
    await vi.advanceTimersByTimeAsync(45_000);
    await refused;
    vi.useRealTimers();
    expect(await encodePicture((await smallPictures()).png)).toMatchObject({ width: 96, height: 64 });
  });

  test.skipIf(process.platform !== 'linux')('finishes when a service is told to stop', async () => {
    const { png } = await smallPictures();
    await encodePicture(png);
    const started = Math.max(...childProcesses('encoding-process'));
    process.kill(started, 'SIGTERM');
    expect(await encodePicture(png)).toMatchObject({ width: 96, height: 64 });
    expect(childProcesses('encoding-process')).toContain(started);
  });

  test('has a queue of six', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 6 }, () => withUploadPlace(() => promise));
    const response = await upload((await smallPictures()).png);
    expect(response.status).toBe(503);
    expect((await response.json()).message).toContain('try again in a few seconds');
    resolve();
    await Promise.all(waiting);
    expect((await upload((await smallPictures()).png)).status).toBe(200);
  });
});

describe('a file of a picture', () => {
  test('is kept by everybody for a year, and isn’t sent again', async () => {
    const picture = await store(unlike((await smallPictures()).png));
    const path = pictureUrl(picture, 480, 'avif');
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await get(path, { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('comes from memory when it is asked for again', async () => {
    const path = pictureUrl(await store(unlike((await smallPictures()).png)), 480, 'webp');
    const first = await bodyOf(path);
    await db().delete(pictures);
    expect(await bodyOf(path)).toEqual(first);
  });

  test.each([
    `${'0'.repeat(32)}-480.avif`,
    `${'0'.repeat(32)}-480.png`,
    `${'0'.repeat(32)}.avif`,
    `${'0'.repeat(31)}-480.avif`,
    'a',
    '__proto__',
  ])('is missing as %s', async (name) => {
    expect((await get(`/pictures/${name}`)).status).toBe(404);
  });

  test('is missing in a width that isn’t kept', async () => {
    const { hash } = await store(unlike((await smallPictures()).png));
    for (const width of [95, 97, 480, 9999])
      expect((await get(`/pictures/${hash}-${width}.avif`)).status).toBe(404);
  });
});

describe('a picture that no setting refers to', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const hashOf = (number: number) => String(number).padStart(32, '0');
  const add = (number: number, days: number) =>
    db()
      .insert(pictures)
      .values({ hash: hashOf(number), width: 100, height: 100, uploadedAt: daysAgo(days) });
  const valueWith = (number: number) => ({
    items: [{ photo: { hash: hashOf(number), width: 100, height: 100, alt: 'A roof' } }],
  });
  const [task] = backgroundTasks.filter(({ queue }) => queue === 'unused-pictures');
  const left = async () =>
    (await db().select({ hash: pictures.hash }).from(pictures).orderBy(pictures.hash)).map(({ hash }) =>
      Number(hash),
    );

  test('is deleted after a week, or 30 days after the last setting that did', async () => {
    await Promise.all([add(1, 6), add(2, 8), add(3, 400), add(4, 400), add(5, 400), add(6, 400)]);
    await db()
      .insert(savedSettings)
      .values([
        { key: 'people', value: valueWith(3), version: 3 },
        { key: 'webhook', value: null, version: 1 },
      ]);
    await db()
      .insert(settingRevisions)
      .values([
        { key: 'people', version: 1, value: valueWith(4), changedAt: daysAgo(300) },
        { key: 'people', version: 2, value: valueWith(5), changedAt: daysAgo(31) },
        { key: 'people', version: 3, value: valueWith(3), changedAt: daysAgo(29) },
        { key: 'jobs', version: 1, value: valueWith(6), changedAt: daysAgo(100) },
        { key: 'jobs', version: 2, value: { items: [] }, changedAt: daysAgo(31) },
      ]);
    await task?.run({});
    expect(await left()).toEqual([1, 3, 5]);
  });

  test('stays for another week when it is uploaded again', async () => {
    const bytes = unlike((await smallPictures()).webp);
    await store(bytes);
    await db()
      .update(pictures)
      .set({ uploadedAt: daysAgo(8) });
    await store(bytes);
    await task?.run({});
    expect(await db().$count(pictures)).toBe(1);
  });
});
