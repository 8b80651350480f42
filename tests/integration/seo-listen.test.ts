import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { listenToDatabaseEvents } from '@/lib/platform/database-events';
import { saveSeo } from '@/lib/seo/mutations';
import { startSeoRevalidation } from '@/lib/seo/revalidation';
import { withAppDatabase } from '../support/app-database';

// What this process's own server is asked to make anew.
const asked = vi.hoisted(() => [] as string[]);
vi.mock('@/lib/platform/http/own-request', () => ({
  fetchOwn: async (_path: string, { body }: RequestInit) => {
    asked.push(String(body));
    return new Response(null, { status: 204 });
  },
}));

withAppDatabase();

let pages: ReturnType<typeof startSeoRevalidation>;
let listening: ReturnType<typeof listenToDatabaseEvents>;

beforeEach(async () => {
  asked.length = 0;
  pages = startSeoRevalidation();
  listening = listenToDatabaseEvents();
  await expect.poll(() => asked).toEqual(['*']);
});
afterEach(stop);

async function stop() {
  pages.stop();
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

test('a change is heard at once, and followed up for a page that was being made meanwhile', async () => {
  await save();
  await expect.poll(() => asked).toEqual(['*', '/about']);
  await expect.poll(() => asked, { timeout: 6_000 }).toEqual(['*', '/about', '/about', '/about']);
});

test('after a cut connection every page is made anew, and changes are heard again', async () => {
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ridgelight-listen' and datname = current_database()`,
  );
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual(['*', '*']);
  await save();
  await expect.poll(() => asked).toContain('/about');
});

test('a change that is rolled back is not announced', async () => {
  await expect(saveSeo({ path: '/about', by: 'Ann', baseVersion: 7 }, {} as never)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toEqual(['*']);
});

test('nothing is asked for once it has stopped', async () => {
  await save();
  await expect.poll(() => asked).toEqual(['*', '/about']);
  await stop();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked).toEqual(['*', '/about']);
});
