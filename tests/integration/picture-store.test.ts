import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/admin/pictures/route';
import { GET } from '@/app/pictures/[file]/route';
import { db } from '@/db/client';
import { pictureFiles, pictures } from '@/db/schema';
import { pictureUrl } from '@/lib/pictures/schema';
import { deleteUnusedPictures } from '@/lib/uploads/mutations';
import { withAppDatabase } from '../support/app-database';
import { serveObjectStore } from '../support/object-store';
import { smallPictures, uploadRequest } from '../support/picture-files';
import { signedIn } from '../support/staff-session';

const store = await serveObjectStore();
withAppDatabase(store.env);
afterAll(() => store.stop());

const { jpeg, png } = await smallPictures();
const upload = async (bytes: Buffer) => POST(uploadRequest(new Uint8Array(bytes), await signedIn()), {});
const get = (path: string) =>
  GET(new Request(`http://localhost:3000${path}`), {
    params: Promise.resolve({ file: path.replace('/pictures/', '') }),
  });

describe('with an S3-compatible store, files of pictures', () => {
  beforeEach(async () => {
    await db().delete(pictures);
    store.objects.clear();
    store.failWith = 0;
  });

  test('are kept there instead of in the database, sent from there, and deleted there', async () => {
    const { data } = await (await upload(jpeg)).json();
    const name = `${data.hash}-96.avif`;
    expect([...store.objects.keys()].sort()).toEqual(
      ['avif', 'jpg', 'webp'].map((format) => `${data.hash}-96.${format}`),
    );
    expect(store.objects.get(name)?.type).toBe('image/avif');
    expect([await db().$count(pictures), await db().$count(pictureFiles)]).toEqual([1, 0]);
    const sent = await get(pictureUrl(data, 96, 'avif'));
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(store.objects.get(name)?.body);
    expect((await get(`/pictures/${data.hash}-80.avif`)).status).toBe(404);
    await db()
      .update(pictures)
      .set({ uploadedAt: new Date('2026-01-01') });
    expect(await deleteUnusedPictures()).toBe(1);
    expect([...store.objects.keys()]).toEqual([]);
  });

  test('leave no picture when the store refuses them', async () => {
    store.failWith = 403;
    expect((await upload(png)).status).toBe(500);
    expect(await db().$count(pictures)).toBe(0);
    store.failWith = 0;
    expect((await upload(png)).status).toBe(200);
  });
});
