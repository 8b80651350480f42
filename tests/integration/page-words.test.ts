import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import sitemap from '@/app/sitemap';
import { db } from '@/db/client';
import { pageWords } from '@/db/schema';
import { channels } from '@/lib/platform/database-events';
import { log } from '@/lib/platform/log';
import { pageSeo } from '@/lib/seo/page-seo';
import { createWordDating } from '@/lib/seo/page-words/mutations';
import { withAppDatabase } from '../support/app-database';

withAppDatabase();

const PATH = '/about';
const SHOWS_DATE = [PATH, '/sitemap.xml'];
const page = (words: string) => `<main><p>${words}</p></main>`;
const dateOfPage = async () => (await pageSeo(PATH)).wordsDated;

/** What other instances hear. */
const heard: string[] = [];
let other: Client;
beforeAll(async () => {
  other = new Client({ connectionString: process.env.DATABASE_URL });
  other.on('notification', ({ payload = '' }) => heard.push(payload));
  await other.connect();
  await other.query(`listen ${channels.seo}`);
});
afterAll(() => other.end());

let release: ReturnType<typeof createWordDating>;
beforeEach(async () => {
  await db().delete(pageWords);
  vi.setSystemTime('2026-06-21T16:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  release = createWordDating();
  await release(PATH, page('first'));
  await other.query('select 1');
  heard.length = 0;
});

test('words are of the day on which they were rendered first', async () => {
  expect(await dateOfPage()).toBe('2026-06-21');
  const { lastModified } = (await sitemap()).find(({ url }) => url.endsWith(PATH)) ?? {};
  expect(lastModified).toBe('2026-06-21');
  expect((await pageSeo('/contact')).lastModified).toBeNull();
});

test('a change is of its day in Asheville, is told to others, and has what shows the date rendered again', async () => {
  vi.setSystemTime('2026-07-02T03:00:00Z');
  expect(await release(PATH, page('second'))).toEqual(SHOWS_DATE);
  expect(await dateOfPage()).toBe('2026-07-01');
  await other.query('select 1');
  expect(heard).toEqual([PATH]);
});

test('the same words change nothing, rendered again or after a restart', async () => {
  vi.setSystemTime('2026-07-01T16:00:00Z');
  expect(await release(PATH, page('first'))).toEqual([]);
  expect(await createWordDating()(PATH, page('first'))).toEqual([]);
  expect(await dateOfPage()).toBe('2026-06-21');
  await other.query('select 1');
  expect(heard).toEqual([]);
});

test('two releases that run at the same time don’t date each other’s words', async () => {
  vi.setSystemTime('2026-07-01T16:00:00Z');
  const next = createWordDating();
  expect(await next(PATH, page('second'))).toEqual(SHOWS_DATE);
  vi.setSystemTime('2026-07-02T16:00:00Z');
  for (const started of [release, createWordDating()]) expect(await started(PATH, page('first'))).toEqual([]);
  for (const started of [next, createWordDating()]) expect(await started(PATH, page('second'))).toEqual([]);
  expect(await dateOfPage()).toBe('2026-07-01');
});

test('a change back, as of a switch in the settings, is a change', async () => {
  vi.setSystemTime('2026-07-01T16:00:00Z');
  await release(PATH, page('second'));
  vi.setSystemTime('2026-07-05T16:00:00Z');
  expect(await release(PATH, page('first'))).toEqual(SHOWS_DATE);
  expect(await dateOfPage()).toBe('2026-07-05');
});

test('several instances agree on a change that they render at the same time', async () => {
  const instances = Array.from({ length: 4 }, createWordDating);
  vi.setSystemTime('2026-07-01T16:00:00Z');
  const dated = await Promise.all(instances.map((instance) => instance(PATH, page('second'))));
  expect(dated.filter(({ length }) => length > 0)).toEqual([SHOWS_DATE]);
  expect(await dateOfPage()).toBe('2026-07-01');
});

test('words that couldn’t be dated are dated by the next rendering', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  await db().execute(sql`alter table page_words rename to away`);
  expect(await release(PATH, page('second'))).toEqual([]);
  await db().execute(sql`alter table away rename to page_words`);
  expect(await release(PATH, page('second'))).toEqual(SHOWS_DATE);
});
