import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { queuePurgesOfDay } from '@/lib/outbox/mutations';
import { listenToDatabaseEvents } from '@/lib/platform/database-events';
import { currentVersion } from '@/lib/platform/server/page-versions';
import { saveSeo } from '@/lib/seo/mutations';
import { startSeoRevalidation } from '@/lib/seo/revalidation';
import { isoDay } from '@/lib/site/calendar-day';
import { pages } from '@/lib/site/pages';
import { withAppDatabase } from '../support/app-database';

// The pages that this process's own server is asked to revalidate.
const revalidated = vi.hoisted(() => [] as string[]);
vi.mock('@/lib/platform/http/own-request', () => ({
  fetchOwn: async (path: string, { body }: RequestInit) => {
    revalidated.push(path.endsWith('?keep=page') ? `${body}, but not what is kept` : String(body));
    return new Response(null, { status: 204 });
  },
}));

beforeAll(() => {
  Object.assign(process.env, { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'token' });
});
withAppDatabase();

let revalidation: ReturnType<typeof startSeoRevalidation>;
let listening: ReturnType<typeof listenToDatabaseEvents>;

beforeEach(async () => {
  revalidated.length = 0;
  revalidation = startSeoRevalidation();
  listening = listenToDatabaseEvents();
  await expect.poll(() => revalidated).toEqual(['*']);
});
afterEach(stop);

async function stop() {
  revalidation.stop();
  await listening.stop();
}

const save = () =>
  saveSeo(
    { path: '/about', by: 'Ann' },
    {
      title: 'T',
      description: 'D',
      keywords: null,
      ogImage: null,
      canonicalUrl: null,
      structuredData: null,
      h1Text: null,
      imageAltTexts: null,
    },
  );

test('revalidates a changed page at once, and again what was being rendered meanwhile', async () => {
  await save();
  await expect.poll(() => revalidated).toEqual(['*', '/about', '/about, but not what is kept', '/about']);
});

test('revalidates every page after a lost connection, and then receives changes again', async () => {
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ridgelight-listen' and datname = current_database()`,
  );
  await expect.poll(() => revalidated).toEqual(['*', '*']);
  await save();
  await expect.poll(() => revalidated).toContain('/about');
});

/** The pages that the CDN is to forget once every instance shows the change. */
const queuedPurges = async () => {
  const { rows } = await db().execute<{ path: string }>(
    sql`select data->>'path' as path from pgboss.job where name = 'purges' and start_after > created_on`,
  );
  return rows.map(({ path }) => path).sort();
};

test('marks every page as changed, revalidates it and purges it once when the day ends in Asheville', async () => {
  await stop();
  const realNow = Date.now;
  // The machine's clock, set to shortly before a midnight at which texts turn. Not behind that of the database.
  const newYear = `${new Date().getUTCFullYear() + 2}-01-01`;
  const offset = Date.parse(`${newYear}T00:00-05:00`) - 300 - realNow();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
  const version = currentVersion('/about');
  revalidation = startSeoRevalidation();
  expect(revalidated).toEqual(['*']);
  await expect.poll(() => revalidated).toEqual(['*', '*']);
  expect(isoDay(Date.now())).toBe(newYear);
  expect(currentVersion('/about')).toBe(version + 1);
  const paths = pages.map(({ path }) => path).sort();
  await expect.poll(queuedPurges).toEqual(paths);
  // As every other process does.
  await queuePurgesOfDay(newYear, paths);
  expect(await queuedPurges()).toEqual(paths);
  clock.mockRestore();
});

test('does not announce a change that is rolled back', async () => {
  await expect(saveSeo({ path: '/about', by: 'Ann', baseVersion: 7 }, {} as never)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(revalidated).toEqual(['*']);
});

test('revalidates nothing once it has stopped', async () => {
  await save();
  await expect.poll(() => revalidated).toContain('/about');
  await stop();
  const before = [...revalidated];
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(revalidated).toEqual(before);
});
