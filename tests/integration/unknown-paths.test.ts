import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { POST as addRedirect } from '@/app/api/admin/seo/redirects/route';
import { DELETE, GET } from '@/app/api/admin/seo/unknown-paths/route';
import { db } from '@/db/client';
import { redirects, unknownPaths } from '@/db/schema';
import { watchForNotFound } from '@/lib/platform/server/not-found-listener';
import { deleteOldPaths, storePathCounts } from '@/lib/seo/unknown-paths/mutations';
import { startPathCount } from '@/lib/seo/unknown-paths/schedule';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

withAppDatabase();
beforeEach(async () => {
  await db().delete(redirects);
  await db().delete(unknownPaths);
});

const PATH = '/api/admin/seo/unknown-paths';
const seenAt = new Date('2026-11-20T12:00:00Z');

const count = (path: string, amount = 1, referrerHost: string | null = null, lastSeenAt = seenAt) => ({
  path,
  count: amount,
  lastSeenAt,
  referrerHost,
});
const listed = async (staff: Record<string, string>) =>
  (await (await GET(getRequest(PATH, staff), {})).json()).data;
const ignore = (path: string, staff: Record<string, string>) =>
  DELETE(
    new Request(getRequest(`${PATH}?${new URLSearchParams({ path })}`, staff), { method: 'DELETE' }),
    {},
  );

test('adds up the counts of all instances and lists the most frequent path first, with a suggestion', async () => {
  const later = new Date('2026-11-21T12:00:00Z');
  await Promise.all([
    storePathCounts([count('/about-us', 2, 'forum.example', later), count('/rare')]),
    storePathCounts([count('/about-us', 3)]),
  ]);
  expect(await listed(await signedIn())).toEqual([
    {
      path: '/about-us',
      count: 5,
      lastSeenAt: later.toISOString(),
      referrerHost: 'forum.example',
      suggestion: '/about',
    },
    expect.objectContaining({ path: '/rare', count: 1, referrerHost: null }),
  ]);
});

test('stores what a process has counted when it stops', async () => {
  const counting = startPathCount();
  const server = createServer((request, response) => {
    watchForNotFound(request.url ?? '', request, response);
    response.writeHead(request.url === '/old-page' ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of ['/old-page', '/another-page', '/old-page'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await counting.stop();
  expect(await listed(await signedIn())).toEqual([expect.objectContaining({ path: '/old-page', count: 2 })]);
});

test('stores at most 500 paths, and drops the rarest', async () => {
  await storePathCounts([count('/frequent', 9)]);
  for (let round = 0; round < 3; round += 1)
    await storePathCounts(
      Array.from({ length: 200 }, (_, number) =>
        count(`/scanned-${round}-${number}`, 1, null, new Date(seenAt.getTime() + round * 1_000)),
      ),
    );
  const paths = (await db().select().from(unknownPaths)).map(({ path }) => path);
  expect(paths).toHaveLength(500);
  expect(paths).toContain('/frequent');
  expect(paths.filter((path) => path.startsWith('/scanned-0-'))).toHaveLength(99);
});

test('a path that is ignored stays out of the list, however often it is asked for', async () => {
  const staff = await signedIn();
  await storePathCounts([count('/noise'), count('/old')]);
  expect((await (await ignore('/Noise/', staff)).json()).data).toMatchObject([{ path: '/old' }]);
  await storePathCounts([count('/noise', 100)]);
  expect(await listed(staff)).toMatchObject([{ path: '/old' }]);
  expect((await ignore('/noise', staff)).status).toBe(404);
});

test('a path that is redirected leaves the list, also when it was counted shortly before', async () => {
  const staff = await signedIn();
  await storePathCounts([count('/about-us')]);
  await addRedirect(jsonRequest('/api/admin/seo/redirects', { from: '/about-us', to: '/about' }, staff), {});
  expect(await db().$count(unknownPaths)).toBe(0);
  await storePathCounts([count('/about-us')]);
  expect(await listed(staff)).toEqual([]);
});

test('deletes paths that nobody has asked for in 90 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await storePathCounts([count('/old', 5, null, daysAgo(91)), count('/recent', 1, null, daysAgo(89))]);
  await deleteOldPaths();
  expect(await listed(await signedIn())).toMatchObject([{ path: '/recent' }]);
});
