import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as importCall } from '@/app/api/admin/seo/redirects/import/route';
import { DELETE, GET, POST } from '@/app/api/admin/seo/redirects/route';
import { closeDatabase, db } from '@/db/client';
import { redirects } from '@/db/schema';
import { log } from '@/lib/platform/log';
import { redirectTarget } from '@/lib/seo/redirects/redirect-target';
import { withAppDatabase } from '../support/app-database';
import { badRedirects, expectRejection } from '../support/bad-bodies';
import { aService } from '../support/offered-services';
import { badRequest, getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { signedIn } from '../support/staff-session';

withAppDatabase();
beforeEach(async () => void (await db().delete(redirects)));

const PATH = '/api/admin/seo/redirects';
type Headers = Record<string, string>;

const add = (body: unknown, staff: Headers) => POST(jsonRequest(PATH, body, staff), {});
const remove = (from: string, staff: Headers) =>
  DELETE(
    new Request(getRequest(`${PATH}?${new URLSearchParams({ from })}`, staff), { method: 'DELETE' }),
    {},
  );
const stored = async () =>
  Object.fromEntries((await db().select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));
/** As it was stored earlier, when the target was still a page. */
const store = (fromPath: string, toPath: string) =>
  db().insert(redirects).values({ fromPath, toPath, createdBy: 'Rowan' });

test('adds a redirect, lists it with its author, applies it at once, and removes it', async () => {
  const staff = await signedIn();
  const added = await add({ from: ' /Old%2dPage.html/ ', to: '/about/' }, staff);
  const list = {
    data: [
      {
        from: '/old-page.html',
        to: '/about',
        state: 'works',
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
        createdBy: account.email,
      },
    ],
  };
  expect(added.status).toBe(201);
  expect(await added.json()).toEqual(list);
  expect(await (await GET(getRequest(PATH, staff), {})).json()).toEqual(list);
  for (const path of ['/Old-Page.html', '/old%2Dpage.html', '/OLD-PAGE.HTML', '/old-page.html/'])
    expect(await redirectTarget(path)).toBe('/about');

  const removed = await remove('/Old-Page.html', staff);
  expect([removed.status, await removed.json()]).toEqual([200, { data: [] }]);
  expect(await redirectTarget('/Old-Page.html')).toBeNull();
  for (const gone of ['/Old-Page.html', '', '/a\u0000', '//evil.example', '/%E0'])
    expect((await remove(gone, staff)).status).toBe(404);
});

test('does not overwrite an existing redirect', async () => {
  const staff = await signedIn();
  await add({ from: '/old', to: '/about' }, staff);
  const again = await add({ from: '/old', to: '/contact' }, staff);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    message: expect.stringContaining('/old already goes to /about'),
  });
  expect(await stored()).toEqual({ '/old': '/about' });
});

test('accepts one of several concurrent redirects of the same path', async () => {
  const staff = await signedIn();
  const targets = ['/about', '/contact', '/services', '/sitemap'];
  const responses = await Promise.all(targets.map((to) => add({ from: '/old', to }, staff)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test.each([
  ['/About', '/about'],
  ['/%61bout', '/about'],
  [`/SERVICES/${aService.toUpperCase()}/`, `/services/${aService}`],
])('leads %s to the page %s', async (path, page) => {
  expect(await redirectTarget(path)).toBe(page);
});

test('flattens a chain, so that each old path redirects straight to the page', async () => {
  const staff = await signedIn();
  await store('/oldest', '/older');
  await store('/old', '/about');
  await add({ from: '/older', to: '/old' }, staff);
  expect(await stored()).toEqual({ '/oldest': '/about', '/older': '/about', '/old': '/about' });
});

test('rejects a loop of one path or of several', async () => {
  const staff = await signedIn();
  await store('/a', '/b');
  await store('/b', '/c');
  for (const [from, to] of [
    ['/x', '/x'],
    ['/c', '/a'],
  ]) {
    const response = await add({ from, to }, staff);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { to: `${from} would go back to itself` } });
  }
  expect(await stored()).toEqual({ '/a': '/b', '/b': '/c' });
});

test('reports a redirect without a target as broken, and one whose old path is a page as unused', async () => {
  const staff = await signedIn();
  await store('/old', '/gone');
  await store('/about', '/contact');
  const { data } = await (await GET(getRequest(PATH, staff), {})).json();
  expect(data).toMatchObject([
    { from: '/about', state: 'unused' },
    { from: '/old', state: 'broken' },
  ]);
  expect(await redirectTarget('/old')).toBeNull();
});

test.each([
  '//evil.example',
  '/.//evil',
  '/%2Fevil.example',
  '/%5Cevil',
  '/%E0',
  '/a%00',
  `/${'x'.repeat(9_000)}`,
])('finds no redirect for the path %.20s', async (path) => {
  expect(await redirectTarget(path)).toBeNull();
});

test('returns 400 when no path to remove is given', async () => {
  const response = await DELETE(getRequest(PATH, await signedIn()), {});
  expect(response.status).toBe(400);
});

describe('a pasted list', () => {
  const paste = (list: string, staff: Headers, confirmed?: string) =>
    importCall(jsonRequest(`${PATH}/import`, { list, confirmed }, staff), {});
  const fingerprintOf = async (list: string, staff: Headers) =>
    (await (await paste(list, staff)).json()).data.fingerprint;
  const LIST = '/old /about\n/moved /contact\n/admin/old /about';

  test('is stored only after its preview is confirmed, without the lines that are refused', async () => {
    const staff = await signedIn();
    await store('/moved', '/about');
    const preview = await (await paste(LIST, staff)).json();
    expect(preview.data.lines).toMatchObject([
      { number: 1, kind: 'new' },
      { number: 2, kind: 'changed', formerly: '/about' },
      { number: 3, kind: 'refused' },
    ]);
    expect(await stored()).toEqual({ '/moved': '/about' });
    const imported = await (await paste(LIST, staff, preview.data.fingerprint)).json();
    expect(await stored()).toEqual({ '/old': '/about', '/moved': '/contact' });
    expect(imported.data.redirects).toMatchObject([
      { from: '/moved', createdBy: account.email },
      { from: '/old', createdBy: account.email },
    ]);
  });

  test('is not stored when somebody has changed a redirect since the preview', async () => {
    const staff = await signedIn();
    const fingerprint = await fingerprintOf(LIST, staff);
    await store('/old', '/contact');
    expect((await paste(LIST, staff, fingerprint)).status).toBe(409);
    expect(await stored()).toEqual({ '/old': '/contact' });
  });

  test('has at most 1,000 lines', async () => {
    const staff = await signedIn();
    const lines = Array.from({ length: 1_000 }, (_, number) => `/old-${number} /about`);
    const list = lines.join('\n');
    expect((await paste(list, staff, await fingerprintOf(list, staff))).status).toBe(200);
    expect(await db().$count(redirects)).toBe(1_000);
    expect((await paste(`${list}\n/more /about`, staff)).status).toBe(400);
  });
});

test('an invalid body gets an error message and adds nothing', async () => {
  const staff = await signedIn();
  for (const bad of badRedirects({ from: '/old', to: '/about' }))
    await expectRejection(await POST(badRequest(PATH, bad, staff), {}), bad);
  expect(await stored()).toEqual({});
});

test('finds no redirect during a database outage, which is logged once', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const { DATABASE_URL } = process.env;
  await closeDatabase();
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nowhere';
  try {
    expect([await redirectTarget('/old'), await redirectTarget('/old')]).toEqual([null, null]);
    expect(logged).toHaveBeenCalledTimes(1);
  } finally {
    await closeDatabase();
    process.env.DATABASE_URL = DATABASE_URL;
  }
  await store('/old', '/about');
  expect(await redirectTarget('/old')).toBe('/about');
});
