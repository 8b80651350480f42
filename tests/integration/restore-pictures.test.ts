import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET } from '@/app/pictures/[file]/route';
import { closeDatabase, db } from '@/db/client';
import { pictures } from '@/db/schema';
import { PICTURE_FORMATS, pictureUrl, type UploadedPicture } from '@/lib/pictures/schema';
import { deleteUnusedPictures, storePicture } from '@/lib/uploads/mutations';
import { databaseOf, withDatabase } from '@/scripts/backup/connection';
import { startBackupServer } from '../support/backup-server';
import { backupFolder, createSite, filesIn, query, startScript } from '../support/backups';
import { serveObjectStore } from '../support/object-store';
import { busyPicture } from '../support/picture-files';
import { makeTemporaryFolder, type TestServer } from '../support/test-server';

const store = await serveObjectStore();
const dataDir = makeTemporaryFolder();
let server: TestServer;
let url: string;
let pictureCount = 0;

beforeAll(async () => {
  server = await startBackupServer();
  // Before anything reads the environment, which it does once.
  Object.assign(process.env, store.env, {
    SITE_URL: 'http://localhost:3000',
    AUTH_SECRET: 'only for tests, 32 characters or more',
    DATA_DIR: dataDir,
  });
}, 90_000);
beforeEach(async () => {
  url = await createSite(server.url);
  process.env.DATABASE_URL = url;
});
afterEach(async () => {
  await closeDatabase();
  store.objects.clear();
});
afterAll(async () => {
  store.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** The file of a picture that no other test has uploaded: what was sent once is kept in memory. */
async function newPicture(): Promise<Buffer> {
  pictureCount += 1;
  return (await busyPicture(48 + 2 * pictureCount, 64)).jpeg().toBuffer();
}

async function run(name: string, args: string[], databaseUrl = url): Promise<void> {
  const { code, output } = await startScript(name, args, { DATABASE_URL: databaseUrl }).ended;
  expect(code, output).toBe(0);
}

/** Saves a backup by the script, and returns its file. */
async function backUp(): Promise<string> {
  const folder = backupFolder();
  await run('backup', [folder]);
  return path.join(folder, filesIn(folder).find((file) => file.endsWith('.dump')) ?? '');
}

/** As docs/backup.md says for a server that was lost. */
async function loseDatabaseAndRestore(file: string): Promise<void> {
  const elsewhere = withDatabase(url, 'postgres');
  await closeDatabase();
  await query(elsewhere, `drop database ${databaseOf(url)} with (force)`);
  await run('restore', [file, databaseOf(url)], elsewhere);
}

/** The files of a picture as visitors get them: each is 404, or what the store has. */
async function statusesOf(picture: UploadedPicture): Promise<number[]> {
  const statuses = new Set<number>();
  for (const format of PICTURE_FORMATS) {
    const address = pictureUrl(picture, picture.width, format);
    const name = path.basename(address);
    const response = await GET(new Request(`http://localhost:3000${address}`), {
      params: Promise.resolve({ file: name }),
    });
    statuses.add(response.status);
    if (response.ok) expect(Buffer.from(await response.arrayBuffer())).toEqual(store.objects.get(name)?.body);
  }
  return [...statuses];
}

/** Deletes what no setting refers to, a week after it was uploaded, which is everything. */
async function deleteAll(): Promise<void> {
  await db()
    .update(pictures)
    .set({ uploadedAt: new Date('2026-01-01') });
  await deleteUnusedPictures();
}

test('pictures are sent again after the database was lost and restored, and uploads since the backup leave no file', async () => {
  const saved = await storePicture(await newPicture());
  const file = await backUp();
  const later = await newPicture();
  const lost = await storePicture(later);
  await loseDatabaseAndRestore(file);
  expect(await statusesOf(saved)).toEqual([200]);
  // The owner has lost the setting with it, too, and uploads it again.
  expect(await statusesOf(lost)).toEqual([404]);
  expect(await storePicture(later)).toEqual(lost);
  expect(await statusesOf(lost)).toEqual([200]);
  await deleteAll();
  expect([...store.objects.keys()]).toEqual([]);
}, 90_000);

test('pictures are sent again after the store was lost, too, from its own backup or uploaded again', async () => {
  const sent = await newPicture();
  const [copied, uploadedAgain] = [await storePicture(await newPicture()), await storePicture(sent)];
  const file = await backUp();
  const copy = [...store.objects].filter(([name]) => name.startsWith(copied.hash));
  store.objects.clear();
  await loseDatabaseAndRestore(file);
  for (const picture of [copied, uploadedAgain]) expect(await statusesOf(picture)).toEqual([404]);
  for (const [name, object] of copy) store.objects.set(name, object);
  expect(await storePicture(sent)).toEqual(uploadedAgain);
  for (const picture of [copied, uploadedAgain]) expect(await statusesOf(picture)).toEqual([200]);
  await deleteAll();
  expect([...store.objects.keys()]).toEqual([]);
}, 90_000);

test('a database that takes the place of another knows the files that it had in the store', async () => {
  const saved = await storePicture(await newPicture());
  const file = await backUp();
  const later = await storePicture(await newPicture());
  await closeDatabase();
  await run('restore', [file, '--replace', `--confirm=${databaseOf(url)}`]);
  for (const picture of [saved, later]) expect(await statusesOf(picture)).toEqual([200]);
  await deleteAll();
  expect([...store.objects.keys()]).toEqual([]);
}, 90_000);
