import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as restoreCall } from '@/app/api/admin/seo/restorations/route';
import { GET as stateCall } from '@/app/api/admin/seo/route';
import { DELETE, GET, POST } from '@/app/api/seo/route';
import { db } from '@/db/client';
import { seoRecords, seoRevisions } from '@/db/schema';
import { renderWith } from '@/lib/documents/rendering';
import { log } from '@/lib/platform/log';
import { resetSeo, restoreSeo, saveSeo } from '@/lib/seo/mutations';
import { pageSeo } from '@/lib/seo/page-seo';
import { getSeoState, getStoredSeo, listLastSeoChanges } from '@/lib/seo/queries';
import type { SeoFields } from '@/lib/seo/schema';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { withAppDatabase } from '../support/app-database';
import { badSeoRecords, expectRejection } from '../support/bad-bodies';
import { recordPublished } from '../support/published';
import { badRequest, getRequest, jsonRequest } from '../support/requests';
import { seoFields } from '../support/seo-fields';
import { staff as account } from '../support/staff';
import { signedIn } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();

beforeEach(async () => {
  for (const table of [seoRecords, seoRevisions]) await db().delete(table);
});

const SITE = 'http://localhost:3000';
const PATH = '/api/seo';
const none: SeoFields = { ...seoFields, title: '', description: '' };
const fields: SeoFields = { ...none, title: 'About our crew', description: 'Who comes to your roof.' };
const full: SeoFields = {
  title: 'About our crew',
  description: 'Who comes to your roof.',
  keywords: 'crew, roof',
  ogTitle: 'Meet the crew',
  ogImage: 'https://pictures.example/crew.jpg',
  canonicalUrl: `${SITE}/about`,
  structuredData: '{ "@type": "Person",\n  "name": "Ann" }',
  h1Text: 'The crew',
  imageAltTexts: '[{"selector":"img[data-picture=\\"about\\"]","alt":"Three installers on a steep roof"}]',
  robots: 'noindex',
};

type Body = Record<string, unknown>;
const onAbout = (body: Body = {}) => ({ pagePath: '/about', ...fields, ...body });
const at = (path: string, base?: number) =>
  `${PATH}?path=${encodeURIComponent(path)}${base === undefined ? '' : `&baseVersion=${base}`}`;
const read = (path = '/about') => GET(getRequest(at(path)), {});
const save = async (body: Body = onAbout()) => POST(jsonRequest(PATH, body, await signedIn()), {});
const reset = async (address = at('/about')) =>
  DELETE(new Request(SITE + address, { method: 'DELETE', headers: await signedIn() }), {});
const restore = async (body: Body) =>
  restoreCall(jsonRequest('/api/admin/seo/restorations', body, await signedIn()), {});
const state = async (path = '/about') =>
  (await (await stateCall(getRequest(`/api/admin/seo?path=${path}`, await signedIn()), {})).json()).data;

describe('reading', () => {
  test('a page without a record returns 404 with a message', async () => {
    const response = await read();
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'This page has no custom SEO data.',
      code: 'not-found',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('is public, and does not reveal who saved it', async () => {
    await save(onAbout({ ...full }));
    const response = await read();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: { pagePath: '/about', ...full, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  });

  test.each(['', '?path=', '?page=%2Fabout'])('returns 400 for %s, which names no page', async (query) => {
    const response = await GET(getRequest(PATH + query), {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', fields: { path: expect.any(String) } });
  });

  test.each(['/nowhere', 'about', '/about/', '/admin', '/../about', '/about\u0000', `/${'x'.repeat(5_000)}`])(
    'returns 404 for %s, which is no page, also to staff and on DELETE',
    async (path) => {
      const headers = await signedIn();
      const query = `?${new URLSearchParams({ path })}`;
      const responses = [
        await GET(getRequest(PATH + query), {}),
        await stateCall(getRequest(`/api/admin/seo${query}`, headers), {}),
        await DELETE(new Request(SITE + PATH + query, { method: 'DELETE', headers }), {}),
      ];
      for (const response of responses) {
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({
          message: 'There’s no public page with this path.',
          code: 'not-found',
        });
      }
    },
  );
});

describe('saving', () => {
  test('stores a new version, and publishes the page', async () => {
    const response = await save();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { pagePath: '/about', ...fields }, version: 1 });
    expect(published).toEqual(['/about']);
    expect(await (await save(onAbout({ title: 'Again' }))).json()).toMatchObject({ version: 2 });
    expect(await (await read()).json()).toMatchObject({ data: { title: 'Again' } });
  });

  test('treats blank and missing fields as the page’s defaults', async () => {
    const blank = {
      keywords: ' ',
      ogImage: '',
      canonicalUrl: '',
      structuredData: '\n',
      h1Text: '',
      imageAltTexts: '',
    };
    await save(onAbout({ ...blank, title: '  About our crew ' }));
    expect(await (await read()).json()).toMatchObject({ data: fields });
    await save({ pagePath: '/about', title: 'A', description: 'B' });
    expect(await (await read()).json()).toMatchObject({ data: { ...none, title: 'A', description: 'B' } });
  });

  test('stores only what differs from the page, so that a saved alt text doesn’t keep the rest as it is', async () => {
    const page = pageByPath('/about');
    const own = { title: page?.metaTitle, description: page?.metaDescription };
    const { imageAltTexts } = full;
    const response = await save(
      onAbout({ ...own, h1Text: page?.h1, keywords: siteKeywords(), imageAltTexts }),
    );
    expect((await response.json()).data).toMatchObject({ ...own, imageAltTexts });
    const stored = { title: '', description: '', h1Text: null, keywords: null, imageAltTexts };
    expect(await db().select().from(seoRecords)).toMatchObject([stored]);
    expect((await state()).history[0]?.content).toMatchObject({ ...own, imageAltTexts });
  });

  test('accepts what reading returned, and stores the same again', async () => {
    await save(onAbout({ ...full }));
    const { data } = await (await read()).json();
    const response = await save(data);
    expect([response.status, (await response.json()).version]).toEqual([200, 2]);
    expect(await (await read()).json()).toEqual({
      data: { pagePath: '/about', ...full, updatedAt: expect.any(String) },
    });
    await save();
    const withNulls = (await (await read()).json()).data;
    expect((await save(withNulls)).status).toBe(200);
    expect(await (await read()).json()).toMatchObject({ data: fields });
  });

  test('accepts structured data and alt texts as JSON, and returns them as text', async () => {
    const structuredData = { '@type': 'Person', name: 'Ann' };
    const imageAltTexts = [{ selector: 'img', alt: 'A roof', src: '/roof.jpg', width: 640, height: 480 }];
    await save(onAbout({ structuredData, imageAltTexts }));
    const { data } = await (await read()).json();
    expect(JSON.parse(data.structuredData)).toEqual(structuredData);
    expect(JSON.parse(data.imageAltTexts)).toEqual(imageAltTexts);
    await save(onAbout({ structuredData: [structuredData] }));
    expect((await (await read()).json()).data.structuredData).toBe('[{"@type":"Person","name":"Ann"}]');
  });

  test.each(['structuredData', 'imageAltTexts'])(
    'rejects %s that is nested too deep to be text',
    async (field) => {
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const body = JSON.stringify(onAbout()).replace('}', `,"${field}":${deep}}`);
      const request = new Request(SITE + PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(await signedIn()) },
        body,
      });
      const response = await POST(request, {});
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toEqual({ [field]: expect.stringContaining('fewer brackets') });
    },
  );

  test.each(['/about', 'https://evil.example/about', `${SITE}/nowhere`, 'about us'])(
    'says in one sentence why %s is no canonical URL',
    async (canonicalUrl) => {
      const { message, fields: named } = await (await save(onAbout({ canonicalUrl }))).json();
      expect(message).toBe(named.canonicalUrl);
      expect(message).toMatch(/^Canonical URL: (write a complete address|use a page on this site)[^:]*/);
      expect(message.match(/Canonical URL/g)).toHaveLength(1);
    },
  );

  test('accepts each field up to its limit', async () => {
    const most = onAbout({
      title: 'x'.repeat(70),
      description: 'é'.repeat(160),
      keywords: 'k'.repeat(500),
      h1Text: 'h'.repeat(150),
      structuredData: JSON.stringify({ '@type': 'Thing', name: 'n'.repeat(19_960) }),
    });
    expect((await save(most)).status).toBe(200);
  });

  // One test for all bodies: each sign-in costs a tenth of a second, and a rejected body changes nothing.
  test('rejects every invalid body with a message, and stores nothing', async () => {
    const staff = await signedIn();
    for (const bad of badSeoRecords(onAbout())) {
      const response = await POST(badRequest(PATH, bad, staff), {});
      await expectRejection(response, bad);
    }
    expect(await db().select().from(seoRevisions)).toEqual([]);
    expect(published).toEqual([]);
  });

  test('names each invalid field', async () => {
    const response = await save(
      onAbout({
        title: 'x'.repeat(71),
        canonicalUrl: 'https://evil.example/',
        structuredData: '{\n  "a": }',
      }),
    );
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({
      title: 'Title is too long: use at most 70 characters',
      canonicalUrl: `Canonical URL: use a page on this site, such as ${SITE}/about, with nothing after it`,
      structuredData: 'Structured data isn’t valid JSON at line 2, column 8: value expected',
    });
  });
});

describe('canonical URLs', () => {
  const naming = (pagePath: string, target: string) =>
    save({ ...onAbout(), pagePath, canonicalUrl: SITE + target });

  test('never form a chain, so that no page drops out of the sitemap', async () => {
    expect((await naming('/about', '/contact')).status).toBe(200);
    const back = await naming('/contact', '/about');
    expect(back.status).toBe(400);
    const message = 'Canonical URL: /about itself points to /contact; use that page';
    expect(await back.json()).toEqual({ message, code: 'invalid', fields: { canonicalUrl: message } });
    expect((await naming('/services', '/about')).status).toBe(400);
    const onwards = await naming('/contact', '/');
    expect((await onwards.json()).fields).toEqual({
      canonicalUrl: 'Canonical URL: /about points to this page, so this page can’t point to another one',
    });
    expect((await naming('/contact', '/contact')).status).toBe(200);
    expect((await naming('/services', '/contact')).status).toBe(200);
  });

  test('name no page that is hidden from search engines, and hide none that others name', async () => {
    const hiding = (pagePath: string, canonicalUrl: string | null = null) =>
      save({ ...onAbout(), pagePath, canonicalUrl, robots: 'noindex' });
    expect(await (await hiding('/about', `${SITE}/contact`)).json()).toMatchObject({
      fields: {
        robots: 'Search engines: this page’s canonical URL is /contact; clear that, or don’t hide this page',
      },
    });
    expect((await hiding('/contact', `${SITE}/contact`)).status).toBe(200);
    expect(await (await naming('/about', '/contact')).json()).toMatchObject({
      fields: {
        canonicalUrl:
          'Canonical URL: /contact is hidden from search engines; show that page first, or use another one',
      },
    });
    expect((await naming('/contact', '/contact')).status).toBe(200);
    expect((await naming('/about', '/contact')).status).toBe(200);
    const hidden = await hiding('/contact');
    expect([hidden.status, (await hidden.json()).fields]).toEqual([
      400,
      {
        robots:
          'Search engines: /about points to this page; change its canonical URL before you hide this page',
      },
    ]);
  });

  test('form no chain through a restored version either', async () => {
    await naming('/about', '/contact');
    await reset();
    expect((await naming('/contact', '/about')).status).toBe(200);
    expect((await restore({ pagePath: '/about', version: 1 })).status).toBe(400);
    expect((await getSeoState('/about')).version).toBe(2);
  });

  test('that two pages set to each other concurrently are accepted for only one', async () => {
    const pairs = [
      ['/about', '/contact'],
      ['/contact', '/about'],
    ] as const;
    const saves = pairs.map(([path, target]) =>
      saveSeo({ path, by: 'x' }, { ...fields, canonicalUrl: SITE + target }).then(
        () => 200,
        ({ status }) => status,
      ),
    );
    expect((await Promise.all(saves)).sort()).toEqual([200, 400]);
  });
});

describe('concurrent edits', () => {
  test('the second save gets a conflict with the current state, and overwrites nothing', async () => {
    await save(onAbout({ baseVersion: 0 }));
    const response = await save(onAbout({ title: 'Mine', baseVersion: 0 }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'Someone else has changed this page since you opened it.',
      code: 'conflict',
      data: await getSeoState('/about'),
    });
    expect((await getSeoState('/about')).record?.title).toBe(fields.title);
    expect((await reset(at('/about', 0))).status).toBe(409);
    expect((await restore({ pagePath: '/about', version: 1, baseVersion: 0 })).status).toBe(409);
    expect((await save(onAbout({ title: 'Mine', baseVersion: 1 }))).status).toBe(200);
  });

  test('twenty concurrent saves become versions 1 to 20, and none is lost', async () => {
    const by = account.email;
    const saves = Array.from({ length: 20 }, (_, index) =>
      saveSeo({ path: '/about', by }, { ...fields, title: `Title ${index}` }),
    );
    const versions = (await Promise.all(saves)).map(({ version }) => version);
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const { history, record, version } = await getSeoState('/about');
    expect(version).toBe(20);
    expect(history.map((entry) => entry.version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 20 - index),
    );
    expect(new Set(history.map(({ content }) => content?.title)).size).toBe(20);
    expect(record?.title).toBe(history[0]?.content?.title);
  });

  test('one of twenty saves from the same version is accepted', async () => {
    const saves = Array.from({ length: 20 }, (_, index) =>
      saveSeo({ path: '/about', by: 'x', baseVersion: 0 }, { ...fields, title: `Title ${index}` }).then(
        () => 'saved',
        ({ status }) => status,
      ),
    );
    const outcomes = await Promise.all(saves);
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 409)).toHaveLength(19);
    expect((await getSeoState('/about')).version).toBe(1);
  });

  test('saves of other pages do not conflict', async () => {
    await Promise.all(
      ['/about', '/', '/contact'].map((path) => saveSeo({ path, by: 'x', baseVersion: 0 }, fields)),
    );
    expect((await listLastSeoChanges()).size).toBe(3);
  });
});

describe('history', () => {
  test('lists who did what, newest first', async () => {
    await save();
    await reset();
    await save(onAbout({ title: 'Later' }));
    await restore({ pagePath: '/about', version: 1 });
    const { history, version, record } = await state();
    expect(version).toBe(4);
    expect(
      history.map(({ version: number, action, content, createdBy }: Body) => [
        number,
        action,
        (content as SeoFields | null)?.title,
        createdBy,
      ]),
    ).toEqual([
      [4, 'restore', fields.title, account.email],
      [3, 'save', 'Later', account.email],
      [2, 'reset', undefined, account.email],
      [1, 'save', fields.title, account.email],
    ]);
    expect(record).toMatchObject(fields);
    expect(published).toEqual(Array(4).fill('/about'));
  });

  test('restores every field of a version after a reset', async () => {
    await save(onAbout({ ...full }));
    const response = await reset();
    expect([response.status, await response.json()]).toEqual([200, { data: null, version: 2 }]);
    expect((await read()).status).toBe(404);
    expect(await getStoredSeo('/about')).toMatchObject({ fields: null, changedAt: expect.any(String) });
    expect(await (await restore({ pagePath: '/about', version: 1 })).json()).toMatchObject({
      data: full,
      version: 3,
    });
    expect(await (await read()).json()).toMatchObject({ data: full });
  });

  test('returns 404 to a second reset, and to restoring a version that does not exist', async () => {
    expect((await reset()).status).toBe(404);
    await save();
    await reset();
    expect((await reset()).status).toBe(404);
    for (const version of [2, 3, 2_147_483_647])
      expect((await restore({ pagePath: '/about', version })).status, String(version)).toBe(404);
    expect((await getSeoState('/about')).version).toBe(2);
  });

  test.each([
    {},
    { pagePath: '/about' },
    { pagePath: '/about', version: 0 },
    { pagePath: '/about', version: 1.5 },
    { pagePath: '/about', version: '1' },
    { pagePath: '/about', version: 9_007_199_254_740_991 },
    { pagePath: '/nowhere', version: 1 },
  ])('rejects restoring %j', async (body) => {
    expect((await restore(body)).status).toBe(400);
  });

  test.each(['-1', 'x', '1.5', '1e400'])('rejects a reset from version %s', async (base) => {
    await save();
    expect((await reset(`${at('/about')}&baseVersion=${base}`)).status).toBe(400);
    expect((await getSeoState('/about')).version).toBe(1);
  });

  test('is kept per page, even after the account of its author is removed', async () => {
    await saveSeo({ path: '/about', by: 'Ann' }, fields);
    await saveSeo({ path: '/contact', by: 'Bea' }, fields);
    await resetSeo({ path: '/contact', by: 'Bea' });
    await restoreSeo({ path: '/contact', by: 'Cal' }, 1);
    expect((await state('/about')).history).toHaveLength(1);
    expect(Object.fromEntries(await listLastSeoChanges())).toMatchObject({
      '/about': { action: 'save', createdBy: 'Ann' },
      '/contact': { action: 'restore', createdBy: 'Cal' },
    });
  });
});

describe('pageSeo', () => {
  const own = pageByPath('/about');

  test('returns what is stored', async () => {
    await save(onAbout({ ...full }));
    expect(await pageSeo('/about')).toMatchObject({
      title: full.title,
      h1: full.h1Text,
      canonical: `${SITE}/about`,
    });
    expect(await pageSeo('/contact')).toMatchObject({ title: pageByPath('/contact')?.metaTitle });
  });

  test('ignores invalid alt texts, and logs a warning', async () => {
    await save();
    await db().update(seoRecords).set({ imageAltTexts: '[{"broken"' });
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const { title, images, otherAlts } = await pageSeo('/about');
    expect({ title, otherAlts }).toEqual({ title: fields.title, otherAlts: [] });
    expect(images.map(({ alt }) => alt)).toEqual(own?.images.map(({ alt }) => alt));
    expect(warn).toHaveBeenCalledExactlyOnceWith({ path: '/about' }, 'ignoring invalid stored alt texts');
    warn.mockRestore();
  });

  test('falls back to the defaults when the lookup fails, says so to the rendering, and logs the error', async () => {
    await save();
    await db().execute(sql`alter table seo_revisions rename to away`);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const rendering = { status: 200, isIncomplete: false };
    const shown = await renderWith(rendering, () => pageSeo('/about'));
    expect(shown).toMatchObject({ title: own?.metaTitle, h1: own?.h1 });
    expect(rendering.isIncomplete).toBe(true);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { path: '/about', error: expect.anything() },
      'Error fetching SEO data',
    );
    error.mockRestore();
    await db().execute(sql`alter table away rename to seo_revisions`);
    expect(await pageSeo('/about')).toMatchObject({ title: fields.title });
  });

  test('keeps a preview from search engines without a database, too', async () => {
    vi.stubEnv('INDEXING', 'auto');
    await db().execute(sql`alter table seo_revisions rename to away`);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    expect((await pageSeo('/about')).isHidden).toBe(true);
    error.mockRestore();
    vi.unstubAllEnvs();
    await db().execute(sql`alter table away rename to seo_revisions`);
    expect((await pageSeo('/about')).isHidden).toBe(false);
  });

  test('throws for a path that is no page', async () => {
    await expect(pageSeo('/nowhere')).rejects.toThrow('/nowhere is not in the page registry');
  });
});
