import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { queuePurgesOfDay } from '@/lib/outbox/mutations';
import { channels, listenToDatabaseEvents } from '@/lib/platform/database-events';
import { saveSeo } from '@/lib/seo/mutations';
import { startPublishing } from '@/lib/seo/publishing';
import { isoDay } from '@/lib/site/calendar-day';
import { pages } from '@/lib/site/pages';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { seoFields } from '../support/seo-fields';

const published = recordPublished();

beforeAll(() => {
  Object.assign(process.env, { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'token' });
});
withAppDatabase();

/** Another instance. */
let other: Client;
beforeAll(async () => {
  other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
});
afterAll(() => other.end());
const saveElsewhere = (path: string) => other.query('select pg_notify($1, $2)', [channels.seo, path]);

let publishing: ReturnType<typeof startPublishing>;
let listening: ReturnType<typeof listenToDatabaseEvents>;

beforeEach(async () => {
  publishing = startPublishing();
  listening = listenToDatabaseEvents();
  await expect.poll(() => published).toEqual(['*']);
});
afterEach(stop);

async function stop() {
  publishing.stop();
  await listening.stop();
}

const save = () => saveSeo({ path: '/about', by: 'Ann' }, seoFields);

test('publishes a page at once that another instance has changed', async () => {
  await saveElsewhere('/about');
  await expect.poll(() => published).toEqual(['*', '/about']);
});

test('publishes a page once that this instance has changed', async () => {
  await save();
  await saveElsewhere('/contact');
  await expect.poll(() => published).toContain('/contact');
  expect(published).toEqual(['*', '/about', '/contact']);
});

test('publishes every page after a lost connection, and then receives changes again', async () => {
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ridgelight-listen' and datname = current_database()`,
  );
  await expect.poll(() => published, { timeout: 10_000 }).toEqual(['*', '*']);
  await saveElsewhere('/about');
  await expect.poll(() => published).toContain('/about');
});

/** The pages that the CDN is to forget once every instance shows the change. */
const queuedPurges = async () => {
  const { rows } = await db().execute<{ path: string }>(
    sql`select data->>'path' as path from pgboss.job where name = 'purges' and start_after > created_on`,
  );
  return rows.map(({ path }) => path).sort();
};

test('publishes every page and purges it once when the day ends in Asheville', async () => {
  await stop();
  const realNow = Date.now;
  // The machine's clock, set to shortly before a midnight at which texts turn. Not behind the database's clock.
  const newYear = `${new Date().getUTCFullYear() + 2}-01-01`;
  const offset = Date.parse(`${newYear}T00:00-05:00`) - 300 - realNow();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
  publishing = startPublishing();
  expect(published).toEqual(['*']);
  const paths = pages()
    .map(({ path }) => path)
    .sort();
  await expect.poll(() => published.slice(1).sort()).toEqual(paths);
  expect(isoDay(Date.now())).toBe(newYear);
  await expect.poll(queuedPurges).toEqual(paths);
  // As every other process does.
  await queuePurgesOfDay(newYear, paths);
  expect(await queuedPurges()).toEqual(paths);
  clock.mockRestore();
});

test('announces a change to the other instances, unless it is rolled back', async () => {
  const heard: (string | undefined)[] = [];
  other.on('notification', ({ payload }) => heard.push(payload));
  await other.query(`listen ${channels.seo}`);
  await expect(saveSeo({ path: '/contact', by: 'Ann', baseVersion: 7 }, {} as never)).rejects.toThrow();
  await save();
  await expect.poll(() => heard).toContain('/about');
  expect(heard).toEqual(['/about']);
});

test('publishes nothing once it has stopped', async () => {
  await saveElsewhere('/about');
  await expect.poll(() => published).toEqual(['*', '/about']);
  await stop();
  await saveElsewhere('/about');
  await other.query('select 1');
  expect(published).toEqual(['*', '/about']);
});
