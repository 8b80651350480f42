import { createHmac } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { load as loadHtml } from 'cheerio';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, pictureUrl } from '@/lib/pictures/schema';
import { pictureSelector, resolveSeo } from '@/lib/seo/resolve';
import type { SeoFields } from '@/lib/seo/schema';
import type { OpeningHours } from '@/lib/site/opening-text';
import { pageByPath, pages } from '@/lib/site/pages';
import { checkerOf, examplesIn } from '../support/api-description';
import { sentByN8n, sentBySheet, sentByZapier } from '../support/api-recipes';
import { authenticatorCode } from '../support/authenticator';
import { callRailExample } from '../support/callrail-example';
import { crawl, crawlers, expectedData, graphOf, shownData, sitemapEntries } from '../support/crawl';
import { newSubmission } from '../support/faults/visitors';
import { hostileFields } from '../support/hostile-fields';
import { type MailServer, startMailServer } from '../support/mail-server';
import { anotherService, aService } from '../support/offered-services';
import { busyPicture } from '../support/picture-files';
import { isRateNoticeDue } from '../support/rate-notice';
import { isExhaustive, sampled, scaled } from '../support/scale';
import { siteOfFile } from '../support/server/sites';
import { shippedFigures } from '../support/shipped-constants';
import { staff } from '../support/staff';
import { testAddress } from '../support/test-app';

const origin = testAddress();
let mailServer: MailServer;
const site = siteOfFile(2, async (started) => {
  mailServer = await startMailServer();
  started.defer(mailServer.stop);
  return { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
});

const SHOWN_WITHIN_MS = 2_000;
const expectSoon = (times: Record<string, number>) =>
  expect(Object.entries(times).filter(([, time]) => time >= SHOWN_WITHIN_MS)).toEqual([]);

/**
 * Asks until something is shown. Returns how many milliseconds after the first request the last one was sent that didn't get it
 * yet: what a busy machine takes for a response doesn't count.
 */
async function staleFor(read: () => Promise<unknown>, shown: unknown): Promise<number> {
  const start = performance.now();
  let lastStale = 0;
  const ask = async () => {
    const askedAfter = performance.now() - start;
    const seen = await read();
    if (!isDeepStrictEqual(seen, shown)) lastStale = askedAfter;
    return seen;
  };
  await expect.poll(ask, { interval: 50 }).toEqual(shown);
  return lastStale;
}

function pageOf(path: string) {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is no page`);
  return page;
}
const seoOf = (path: string, fields: Partial<SeoFields> | null = null) =>
  resolveSeo(pageOf(path), { fields, changedAt: null, figures: shippedFigures }, origin);

/** A call of staff to an instance. */
const call = (address: string, method: string, path: string, data?: object) =>
  fetch(address + path, {
    method,
    headers: { cookie: site.staffCookie, 'Content-Type': 'application/json' },
    ...(data && { body: JSON.stringify(data) }),
  });
const save = (address: string, path: string, fields: object) =>
  call(address, 'POST', '/api/seo', { pagePath: path, ...fields });
const reset = (address: string, path: string) =>
  call(address, 'DELETE', `/api/seo?path=${encodeURIComponent(path)}`);

async function changeSetting(address: string, key: string, value: unknown): Promise<Response> {
  const path = `/api/admin/settings/${key}`;
  const { data } = await (await call(address, 'GET', path)).json();
  return call(address, 'PUT', path, { value, version: data.version });
}

const filesWrittenSince = (time: number, folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(folder, file)).mtimeMs > time,
  );

/** Values for every field of a page, with the alt text of its first image. */
function fieldsFor(path: string): Partial<SeoFields> {
  const [picture] = pageOf(path).images;
  return {
    title: `Saved title of ${path}`,
    description: `Saved description of ${path}`,
    keywords: 'saved, words',
    ogImage: 'https://pictures.example/saved.jpg?size=large&more=1',
    h1Text: `Saved heading of ${path}`,
    structuredData: '{"@context":"https://schema.org","@type":"Event","name":"Saved event"}',
    ...(picture && {
      imageAltTexts: JSON.stringify([
        { selector: pictureSelector(picture.key), alt: 'Saved words of a picture' },
      ]),
    }),
  };
}

for (const path of isExhaustive ? pages().map((page) => page.path) : ['/']) {
  test(`crawlers get what is saved for ${path} at once, and the defaults after a reset`, async () => {
    const fields = fieldsFor(path);
    expect(shownData(await crawl(site.one + path))).toEqual(expectedData(seoOf(path)));
    const saved = await save(site.one, path, fields);
    expect(saved.status).toBe(200);
    const { data } = await saved.json();
    for (const userAgent of Object.values(crawlers)) {
      const { status, $, ...crawled } = await crawl(site.one + path, userAgent);
      expect(status).toBe(200);
      expect(shownData({ status, $, ...crawled })).toEqual(expectedData(seoOf(path, fields)));
      for (const only of ['title', 'h1', 'meta[name=description]', 'link[rel=canonical]'])
        expect($(only), only).toHaveLength(1);
    }
    const listed = sitemapEntries((await crawl(`${site.one}/sitemap.xml`)).html);
    const entry = listed.find(({ address }) => address === origin + path);
    expect(Math.abs(Date.parse(entry?.lastModified ?? '') - Date.parse(data.updatedAt))).toBeLessThan(1_000);

    expect((await reset(site.one, path)).status).toBe(200);
    expect(shownData(await crawl(site.one + path))).toEqual(expectedData(seoOf(path)));
    // Kept again, and not rendered for each request.
    expect((await crawl(site.one + path)).headers['cache-status']).toBe('ridgelight; hit');
  });
}

test('staff see saved search data of a page with its author and its problems, until it is reset', async () => {
  const [path, other] = ['/terms-of-service', '/services'];
  const load = async () => {
    const $ = loadHtml(await (await call(site.one, 'GET', '/admin/seo')).text());
    expect(
      $('thead th')
        .get()
        .map((cell) => $(cell).text()),
    ).toEqual(['Page', 'Title', 'Description', 'H1', 'Checks']);
    expect($('tbody th')).toHaveLength(pages().length);
    return (of: string) => $(`tr:has(a[href="${of}?editseo=true"])`).text();
  };
  await save(site.one, path, {
    title: pageOf(other).metaTitle,
    description: 'Solar words that two pages say',
    canonicalUrl: `${origin}/contact`,
    h1Text: 'Terms, in short',
  });
  const rowOf = await load();
  expect(rowOf('/about')).toMatch(/\d+ of 70.*\d+ px.*\d of \d with alt text/s);
  const saved = rowOf(path);
  for (const text of [
    `Same as ${other}`,
    'Lists /contact instead',
    'Terms, in short',
    /Saved (just now|\d+ (min|h) ago) by/,
    staff.email,
  ])
    expect(saved).toMatch(text);
  expect(rowOf(other)).toContain(`Same as ${path}`);
  expect((await reset(site.one, path)).status).toBe(200);
  const afterReset = (await load())(path);
  expect(afterReset).toMatch(/Reset (just now|\d)/);
  expect(afterReset).toContain('May be listed');
  expect(afterReset).not.toContain('Same as');
});

test('both instances serve the key of IndexNow at its path, and no other', async () => {
  const on = await changeSetting(site.one, 'index-now', { isOn: true });
  expect((await on.json()).data.value).toMatchObject({ isOn: true, isPublic: false });
  const [row] = await site.query("select value->>'key' as key from settings where key = 'index-now'");
  const { key } = row as { key: string };
  for (const address of [site.one, site.other]) {
    const file = await fetch(`${address}/${key}.txt`);
    expect([file.status, await file.text()]).toEqual([200, key]);
    expect((await fetch(`${address}/${'0'.repeat(32)}.txt`)).status).toBe(404);
  }
});

test('a saved heading changes the share card and its URL, to which the earlier URL redirects', async () => {
  const path = `/services/${aService}`;
  const h1Text = `Solar for shops & barns “${crypto.randomUUID().slice(0, 8)}”`;
  const cardOf = async () => {
    const { $ } = await crawl(site.one + path);
    const tag = (name: string) => $(`meta[property="${name}"]`).attr('content') ?? '';
    return { address: tag('og:image').replace(origin, site.one), alt: tag('og:image:alt') };
  };
  const fetchCard = (address: string) => fetch(address, { redirect: 'manual' });
  const own = await cardOf();
  const pictureOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const ownPicture = await pictureOf(await fetchCard(own.address));
  await save(site.one, path, { title: 'T', description: 'D', h1Text });
  const saved = await cardOf();
  expect(saved.alt).toBe(h1Text);
  expect(saved.address).not.toBe(own.address);
  const answer = await fetchCard(saved.address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await pictureOf(answer)).equals(ownPicture)).toBe(false);
  const earlier = await fetchCard(own.address);
  expect([earlier.status, earlier.headers.get('location')]).toEqual([307, new URL(saved.address).pathname]);
  expect((await fetch(saved.address, { method: 'HEAD' })).status).toBe(200);
  await reset(site.one, path);
  expect((await pictureOf(await fetchCard(own.address))).equals(ownPicture)).toBe(true);
});

test('a page whose canonical URL is another page leaves the sitemap at once, and comes back', async () => {
  const path = '/service-areas';
  const listed = async (address: string) =>
    sitemapEntries((await crawl(`${address}/sitemap.xml`)).html).some(
      ({ address: page }) => page === origin + path,
    );
  expect(await listed(site.one)).toBe(true);
  await save(site.one, path, { ...fieldsFor(path), canonicalUrl: `${origin}/` });
  expect(await listed(site.one)).toBe(false);
  const { $ } = await crawl(site.one + path);
  expect($('link[rel=canonical]').attr('href')).toBe(`${origin}/`);
  expect($('meta[property="og:url"]').attr('content')).toBe(`${origin}/`);
  expect($('meta[name=robots]').attr('content')).toBe('max-image-preview:large');
  await expect.poll(() => listed(site.other)).toBe(false);
  await reset(site.one, path);
  expect(await listed(site.one)).toBe(true);
});

test('a picture of 20 MB that staff upload is served by both instances, and a larger one refused', async () => {
  const drawn = await (await busyPicture(820, 560)).png().toBuffer();
  const upload = (bytes: number) =>
    fetch(`${site.one}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie: site.staffCookie, 'Content-Type': 'application/octet-stream' },
      body: Buffer.concat([drawn], bytes),
    });
  const stored = await upload(MAX_PICTURE_BYTES);
  expect(stored.status).toBe(200);
  const { data } = await stored.json();
  for (const address of [site.one, site.other]) {
    const path = pictureUrl(data, 800, 'avif');
    const response = await fetch(address + path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 800 });
    expect((await fetch(address + path.replace('-800', '-801'))).status).toBe(404);
  }
  const refused = await upload(MAX_PICTURE_BYTES + 1).catch(() => undefined);
  // The connection may close before all of it is sent.
  if (refused) expect(refused.status).toBe(413);
});

test('a picture whose upload is cut off is stored by the attempt that arrives, and nothing of the others', async () => {
  const bytes = await (await busyPicture(400, 300)).png().toBuffer();
  const stored = async () => (await site.query('select count(*)::int as count from pictures'))[0];
  const before = await stored();
  const cutOff = async (part: number) => {
    const headers = {
      cookie: site.staffCookie,
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes.length,
    };
    const sending = request(`${site.one}/api/admin/pictures`, { method: 'POST', headers });
    // It says that it was cut off.
    sending.on('error', () => {});
    const closed = new Promise((resolve) => sending.on('close', resolve));
    sending.write(bytes.subarray(0, Math.ceil(bytes.length * part)), () => sending.destroy());
    await closed;
  };
  // Three files, each three times: more than the places there are for uploads.
  for (const part of [0.1, 0.5, 0.99]) await Promise.all([cutOff(part), cutOff(part), cutOff(part)]);
  expect(await stored()).toEqual(before);
  const whole = () =>
    fetch(`${site.one}/api/admin/pictures`, {
      method: 'POST',
      headers: { cookie: site.staffCookie, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  await expect.poll(async () => (await whole()).status).toBe(200);
  expect(await stored()).toEqual({ count: (before as { count: number }).count + 1 });
});

describe('hostile text in every field', () => {
  const path = `/services/${aService}`;

  test('is escaped for crawlers', async () => {
    const clean = await crawl(site.one + path);
    const saved = await save(site.one, path, hostileFields(aService));
    expect(saved.status).toBe(200);
    const crawled = await crawl(site.one + path);
    expect(shownData(crawled)).toEqual(expectedData(seoOf(path, (await saved.json()).data)));
    const count = (name: string, { $ }: typeof crawled) => $(name).length;
    for (const name of ['img', 'h1', 'title', 'style', 'iframe', 'svg', 'script[type]'])
      expect(count(name, crawled), name).toBe(count(name, clean));
    // The size of an external image is unknown: two tags less for each of the two cards.
    expect(count('meta', crawled)).toBe(count('meta', clean) - 4);
    expect(crawled.$('[onerror], [onload], [href^="javascript:"]')).toHaveLength(0);
    const scripts = crawled
      .$('script')
      .get()
      .map((script) => crawled.$(script).text());
    expect(scripts.filter((text) => text.trim() === 'window.hit=1')).toEqual([]);
    await reset(site.one, path);
  });

  test('is rejected in fields for URLs', async () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      `${origin}/about"><script>`,
      'vbscript:x',
      '//evil.example',
    ]) {
      for (const field of ['ogImage', 'canonicalUrl'] as const) {
        if (field === 'ogImage' && address.startsWith('http')) continue;
        const answer = await save(site.one, path, {
          title: 'a',
          description: 'b',
          [field]: address,
        });
        expect(answer.status, `${field} ${address}`).toBe(400);
        expect((await answer.json()).fields).toHaveProperty(field);
      }
    }
    expect(shownData(await crawl(site.one + path))).toEqual(expectedData(seoOf(path)));
  });
});

test('invalid alt texts in the database are ignored, and the rest is shown', async () => {
  const path = `/services/${aService}`;
  await site.query(
    `insert into seo_records (page_path, title, description, image_alt_texts, updated_by) values ($1, 'By hand', 'D', '[{"broken"', 'nobody')`,
    [path],
  );
  await site.query(`select pg_notify('seo_changed', $1)`, [path]);
  await expect.poll(async () => (await crawl(site.one + path)).$('title').text()).toBe('By hand');
  const { alts, graph } = shownData(await crawl(site.one + path));
  expect({ alts, graph }).toEqual({
    alts: expectedData(seoOf(path)).alts,
    graph: expectedData(seoOf(path)).graph,
  });
  await reset(site.one, path);
});

describe('while readers keep asking for a page', () => {
  const path = `/services/${aService}`;
  const oldPath = '/services/moved';
  const SIMULTANEOUS = scaled(4, 12);
  const get = (address: string) => fetch(address, { redirect: 'manual' });
  const titleOf = async (address: string) => (await (await get(address)).text()).match(/<title>(.*?)</)?.[1];

  /** Has readers ask for the page until the stack is disposed of. */
  function startReaders(address: string, started: AsyncDisposableStack): void {
    let isDone = false;
    const readers = Array.from({ length: scaled(3, 50) }, async () => {
      while (!isDone) await titleOf(address + path);
    });
    started.defer(async () => {
      isDone = true;
      await Promise.all(readers);
    });
  }

  test('each change is in the next response of the instance, and soon in another’s', async () => {
    await using started = new AsyncDisposableStack();
    const { one: address, folder } = site;
    const startedAt = Date.now();
    const own = pageOf(path).metaTitle;
    const stale: string[] = [];
    const times: Record<string, number> = {};
    /** What a visitor must see next; `read` reads it from an instance. */
    const expectNext = async (change: string, read: (from: string) => Promise<unknown>, shown: unknown) => {
      const elsewhere = staleFor(() => read(site.other), shown);
      const seen = await Promise.all(Array.from({ length: SIMULTANEOUS }, () => read(address)));
      if (seen.some((one) => one !== shown)) stale.push(`${change}: ${seen.join(' | ')}`);
      times[change] = await elsewhere;
    };
    const title = (from: string) => titleOf(from + path);
    const status = async (from: string) => (await get(from + oldPath)).status;
    const period = async (from: string) =>
      (await (await get(`${from}/privacy-policy`)).text()).match(/We keep a request for (.*?) after/)?.[1];
    await site.query(
      `insert into settings (key, value, version) values ('retention', '{"months": 13, "since": null, "pending": null}', 1)
         on conflict (key) do update set value = excluded.value`,
    );
    startReaders(address, started);

    for (let round = 1; round <= scaled(1, 20); round += 1) {
      const saved = await save(address, path, { title: `Round ${round}`, description: 'D' });
      await expectNext(`save ${round}`, title, `Round ${round}`);
      await reset(address, path);
      await expectNext(`reset ${round}`, title, own);
      const { version } = await saved.json();
      await call(address, 'POST', '/api/admin/seo/restorations', { pagePath: path, version });
      await expectNext(`restore ${round}`, title, `Round ${round}`);
      expect(await status(address)).toBe(404);
      await call(address, 'POST', '/api/admin/seo/redirects', { from: oldPath, to: path });
      await expectNext(`redirect ${round}`, status, 301);
      await call(address, 'DELETE', `/api/admin/seo/redirects?from=${oldPath}`);
      await expectNext(`removed redirect ${round}`, status, 404);
      const months = 24 + round;
      await changeSetting(address, 'retention', { months });
      await expectNext(
        `business fact ${round}`,
        period,
        months % 12 ? `${months} months` : `${months / 12} years`,
      );
    }
    expect(stale).toEqual([]);
    expectSoon(times);
    // Several instances may share the build: none may write what another could read half of.
    expect(filesWrittenSince(startedAt, join(folder, 'server'))).toEqual([]);
    await reset(address, path);
    await site.query("delete from settings where key = 'retention'");
  });
});

describe('a second instance on the same database', () => {
  const path = `/services/${aService}`;
  const titleAt = async (address: string) => (await crawl(address + path)).$('title').text();
  const shownAfter = (address: string, title: string) => staleFor(() => titleAt(address), title);

  test('shows a save, a reset and a restore within two seconds, whichever instance handled it', async () => {
    const own = pageOf(path).metaTitle;
    const times: Record<string, number> = {};
    expect([await titleAt(site.one), await titleAt(site.other)]).toEqual([own, own]);
    // The test before this one shows what the second instance hears of the first.
    const directions = [
      [site.one, site.other],
      [site.other, site.one],
    ] as const;
    for (const [from, to] of sampled(directions, 2, 1)) {
      const { version } = await (await save(from, path, { title: `From ${from}`, description: 'D' })).json();
      times[`save at ${from}`] = await shownAfter(to, `From ${from}`);
      await reset(from, path);
      times[`reset at ${from}`] = await shownAfter(to, own);
      const restored = await call(from, 'POST', '/api/admin/seo/restorations', { pagePath: path, version });
      expect(restored.status).toBe(200);
      times[`restore at ${from}`] = await shownAfter(to, `From ${from}`);
      expect(graphOf(await crawl(to + path))).toEqual(seoOf(path).jsonLd);
    }
    await reset(site.one, path);
    times['last reset'] = await shownAfter(site.other, own);
    expectSoon(times);
  });

  // The connection is restored after seconds.
  if (isExhaustive)
    test('does so even after its connection for notifications was lost', async () => {
      const times: Record<string, number> = {};
      await titleAt(site.other);
      for (let round = 1; round <= 3; round += 1) {
        await site.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ridgelight-listen' and datname = current_database()`,
        );
        await save(site.one, path, { title: `Round ${round}`, description: 'D' });
        expect(await titleAt(site.one)).toBe(`Round ${round}`);
        times[`round ${round}`] = await shownAfter(site.other, `Round ${round}`);
      }
      expectSoon(times);
      await reset(site.one, path);
      await shownAfter(site.other, pageOf(path).metaTitle);
    });
});

test('the instances tell each other who has a lead open', async () => {
  const headers = { Cookie: site.staffCookie };
  const stream = await fetch(`${site.other}/api/admin/leads/changes`, { headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: position');
  const lead = crypto.randomUUID();
  const told = await fetch(`${site.one}/api/admin/leads/${lead}/presence`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'arrived' }),
  });
  expect(told.status).toBe(204);
  expect((await reader?.read())?.value).toContain(`event: presence\ndata: {"leadId":"${lead}"`);
  await reader?.cancel();
});

// The tests that change what every page is made of come last, so that nothing has to be changed back.
test('a notice that is switched off, a closed day, the codes for search engines and a value of the estimate are on the pages of both instances at once', async () => {
  const day = Math.floor(Date.now() / 86_400_000) + 30;
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const code = 'kJ3x9_Zq-AbCdEfGhIjKlMnOpQrStUvWxYz012345678';
  const shown = async (address: string, path: string) => {
    const { $ } = await crawl(address + path);
    const { exceptions }: OpeningHours = JSON.parse($('#opening-hours').attr('value') ?? '');
    return {
      hasNotice: $('rate-notice').length === 1,
      isClosed: exceptions.some((one) => one.day === day && one.closes === null),
      code: $('head meta[name=google-site-verification]').attr('content'),
    };
  };
  const estimateOf = async (address: string) => {
    const { $ } = await crawl(`${address}/savings`);
    const { meta } = await (await fetch(`${address}/api/savings`)).json();
    return {
      onPage: /2,?345/.test($('[name=inverter-reserve]').attr('value') ?? $('main').text()),
      version: meta.constants.version as string,
    };
  };
  const paths = ['/', '/about', '/contact', `/services/${aService}`];
  for (const path of paths)
    expect(await shown(site.one, path), path).toEqual({
      hasNotice: path === '/' && isRateNoticeDue(),
      isClosed: false,
    });
  const estimate = await estimateOf(site.one);
  expect(await estimateOf(site.other)).toEqual(estimate);
  expect(estimate.onPage).toBe(false);

  const constant = { value: 2345, source: 'A quote', sourceUrl: null, reviewedOn: '2026-01-01' };
  // At once, so that pages are rendered for several saves.
  const saves = await Promise.all([
    changeSetting(site.one, 'holidays', { observed: [], dates: [{ date, name: 'Retreat' }] }),
    changeSetting(site.one, 'site-verification', {
      google: `<meta name="google-site-verification" content="${code}" />`,
      bing: '',
    }),
    changeSetting(site.one, 'rate-notice', { isOn: false }),
    call(site.one, 'PATCH', '/api/admin/estimate-constants', { 'inverter-reserve': constant }),
  ]);
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const changed = { hasNotice: false, isClosed: true, code };
  for (const path of paths) {
    expect(await shown(site.one, path), path).toEqual(changed);
    await expect.poll(() => shown(site.other, path), { message: path }).toEqual(changed);
  }
  const after = await estimateOf(site.one);
  expect(after.onPage).toBe(true);
  expect(after.version).not.toBe(estimate.version);
  await expect.poll(() => estimateOf(site.other)).toEqual(after);
});

// The browser's test of an owner's afternoon changes facts, too, and looks at both instances.
test.runIf(isExhaustive)(
  'changed facts are in the next response of the instance and within two seconds in another’s, wherever they are',
  async () => {
    const changed = { name: 'Sunnyside Solar', phone: '212.555.0143' };
    const week = Array.from({ length: 7 }, () => ({ opens: '07:10', closes: '19:20' }));
    const made = await call(site.one, 'POST', '/api/admin/account/calendar', { password: staff.password });
    const calendar = new URL((await made.json()).data.url).pathname;
    const text = async (address: string) => (await fetch(address)).text();
    const cardOf = async (address: string) => {
      const [, card = ''] =
        (await text(`${address}/about`)).match(/property="og:image" content="(.*?)"/) ?? [];
      return card.replace(origin, address);
    };
    const formerCard = new URL(await cardOf(site.other)).pathname;
    const said: Record<string, (address: string) => Promise<boolean>> = {
      'a page': async (address) => (await text(`${address}/`)).includes('(212) 555-0143'),
      'a title': async (address) =>
        /<title>.*Sunnyside Solar.*<\/title>/.test(await text(`${address}/about`)),
      'structured data': async (address) =>
        (await text(`${address}/`)).includes('"telephone":"+12125550143"'),
      'the share card': async (address) => {
        const card = await cardOf(address);
        return new URL(card).pathname !== formerCard && (await fetch(card)).status === 200;
      },
      'the sitemap': async (address) => !(await text(`${address}/sitemap.xml`)).includes(anotherService),
      'the confirmation of the form': async (address) =>
        (await crawl(`${address}/contact`)).$('#message-sent').text().includes('7:10'),
      'the calendar': async (address) => (await text(address + calendar)).includes(changed.name),
      'the manifest': async (address) =>
        (await text(`${address}/manifest.webmanifest`)).includes(changed.name),
    };
    const everywhere = (address: string) =>
      Promise.all(Object.entries(said).map(async ([where, isSaid]) => [where, await isSaid(address)]));
    const former: Record<string, unknown> = {};
    for (const key of ['business', 'hours', 'services'])
      former[key] = (await (await call(site.one, 'GET', `/api/admin/settings/${key}`)).json()).data.value;
    expect((await everywhere(site.other)).filter(([, isSaid]) => isSaid)).toEqual([]);
    // All pages are rendered for one save instead of for each of three.
    const saveAll = async ({ business, ...others }: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(others))
        await site.query(
          `insert into settings (key, value, version) values ($1, $2, 1)
           on conflict (key) do update set value = excluded.value, version = settings.version + 1`,
          [key, value],
        );
      expect((await changeSetting(site.one, 'business', business)).status).toBe(200);
    };
    const offered = (former.services as { offered: string[] }).offered.filter((id) => id !== anotherService);
    await saveAll({
      business: { ...(former.business as object), ...changed },
      hours: { week },
      services: { offered },
    });
    const elsewhere = Object.entries(said).map(
      async ([where, isSaid]) => [where, await staleFor(() => isSaid(site.other), true)] as const,
    );
    expect((await everywhere(site.one)).filter(([, isSaid]) => !isSaid)).toEqual([]);
    expectSoon(Object.fromEntries(await Promise.all(elsewhere)));

    const lead = {
      ...newSubmission(),
      email: 'ruth@example.com',
      phone: '(828) 555-0142',
      service: aService,
    };
    const sent = await fetch(`${site.other}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(lead),
    });
    expect(sent.status).toBe(201);
    const reply = () => mailServer.mails.find(({ to }) => to?.some(({ address }) => address === lead.email));
    await expect.poll(() => reply()?.from?.name).toBe(changed.name);
    expect(reply()?.text).toContain('(212) 555-0143');
  },
);

test('whatever asks for the page of a request, nobody keeps it, and no other page hears of its address', async () => {
  const sent = await fetch(`${site.one}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann Leaksworth',
      phone: '(828) 555-0177',
      service: aService,
      submissionId: crypto.randomUUID(),
    }),
  });
  const { data } = await sent.json();
  const page = data.request as string;
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const asks: [path: string, headers?: Record<string, string>, method?: string][] = [
    [page],
    [page, {}, 'HEAD'],
    [`${page}?_rsc=1`, { RSC: '1' }],
    [page, { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-State-Tree': '%5B%22%22%5D' }],
    [page, { 'Sec-Purpose': 'prefetch;prerender', Purpose: 'prefetch' }],
    [page, { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() }],
    [page, { Range: 'bytes=0-99' }],
    [`${page}/`],
    [`/${page}`],
    ...[
      'visit',
      `files/${crypto.randomUUID()}`,
      `files/${crypto.randomUUID()}/preview`,
      'nothing',
      'confirm',
      'wishes',
    ].map((name) => [`/api${page}/${name}`] as [string]),
    [`/api${page}/confirm`, { Accept: 'text/html' }, 'POST'],
  ];
  for (const known of [false, true])
    for (const [path, headers = {}, method = 'GET'] of asks) {
      const what = `${method} ${path} ${JSON.stringify(headers)} ${known}`;
      const own = { ...headers, ...(known && { cookie }) };
      const response = await fetch(site.other + path, { method, headers: own, redirect: 'manual' });
      const kept = ['etag', 'last-modified', 'expires', 'age'].filter((name) => response.headers.has(name));
      expect([response.status < 500, kept], what).toEqual([true, []]);
      expect(response.headers.get('cache-control'), what).toContain('no-store');
      expect(response.headers.get('referrer-policy'), what).toBe('strict-origin');
      expect(response.headers.get('x-robots-tag'), what).toContain('noindex');
      const text = await response.text();
      if (!known) expect(text, what).not.toMatch(/Leaksworth|0177/);
      // What leads to other sites, and what is loaded.
      const $ = loadHtml(text);
      const urls = $('a[href^=http], [src], link')
        .map((_, element) => $(element).attr('href') ?? $(element).attr('src'))
        .get();
      expect(
        urls.filter((url) => url.includes(page)),
        what,
      ).toEqual([]);
      expect($('[referrerpolicy], meta[name=referrer], link[rel*=pre][href^="/request"]').length, what).toBe(
        0,
      );
    }
  expect(await (await fetch(site.other + page, { headers: { cookie } })).text()).toContain('Leaksworth');
});

describe('the API for other programs', () => {
  const LEADS = '/api/v1/leads';
  const KEYS = '/api/admin/api-keys';
  const keyWith = async (...scopes: string[]) => {
    const wanted = { name: scopes.join(), scopes, password: staff.password };
    const made = await call(site.one, 'POST', KEYS, wanted);
    expect(made.status).toBe(201);
    return { Authorization: `Bearer ${(await made.json()).data.key}` };
  };
  async function send(url: string, own: Record<string, string>, sent?: string | object) {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const response = await fetch(url, {
      headers,
      ...(sent !== undefined && {
        method: 'POST',
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      }),
    });
    return { status: response.status, body: await response.json() };
  }
  const leadWith = async (id: string) =>
    (await site.query('select name, email, source from leads where id = $1', [id]))[0];

  test('takes and tells leads and calls as it is described, within the scopes of a key, until that is revoked at either instance', async () => {
    const described = await fetch(`${site.other}/api/v1/openapi.json`);
    expect(described.status).toBe(200);
    const description = await described.json();
    const problems = checkerOf(description);
    const examples = examplesIn(description);
    expect(examples.length).toBeGreaterThan(15);
    for (const { schema, example } of examples)
      expect(problems(schema.$ref.split('/').at(-1) ?? '', example), schema.$ref).toEqual([]);
    const exampleFor = (path: string) =>
      examplesIn(description.paths[path].post.requestBody)[0]?.example as object;

    // Added once, whichever instance hears of it and when.
    const { Authorization } = await keyWith('read:leads', 'write:leads');
    const named = { Authorization, 'Idempotency-Key': 'row-1' };
    const added = await Promise.all(
      [site.one, site.other, site.one].map((address) => send(address + LEADS, named, exampleFor(LEADS))),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const [{ body } = { body: {} }] = added;
    for (const one of added) expect(one.body).toEqual(body);
    expect(problems('AddedLead', body)).toEqual([]);
    for (const key of ['row-2', 'row-3'])
      expect(
        (await send(site.one + LEADS, { ...named, 'Idempotency-Key': key }, exampleFor(LEADS))).status,
      ).toBe(201);

    // Read in pages by both.
    const list = (query: string, address = site.other) =>
      send(`${address}${LEADS}?${query}`, { Authorization });
    const all = await list('limit=100');
    expect(problems('Leads', all.body)).toEqual([]);
    const ids: string[] = [];
    for (let page = await list('limit=1'); ; ) {
      ids.push(...page.body.data.map(({ id }: { id: string }) => id));
      if (page.body.page.next === null) break;
      page = await list(`limit=1&after=${encodeURIComponent(page.body.page.next)}`, site.one);
    }
    expect(ids).toEqual(all.body.data.map(({ id }: { id: string }) => id));
    expect(ids).toContain(body.data.id);
    const read = await send(`${site.other}${LEADS}/${body.data.id}`, { Authorization });
    expect([read.status, problems('Lead', read.body)]).toEqual([200, []]);

    const calls = await keyWith('write:calls');
    const missed = { ...exampleFor('/api/v1/calls'), startedAt: new Date().toISOString() };
    const told = [
      await send(`${site.one}/api/v1/calls`, calls, missed),
      await send(`${site.other}/api/v1/calls`, calls, missed),
    ];
    expect(told.map(({ body }) => [body.data.result, ...problems('ReceivedCall', body)])).toEqual([
      ['logged'],
      ['repeated'],
    ]);

    for (const [status, code, refused] of [
      [400, 'invalid-json', send(site.one + LEADS, named, '{')],
      [400, 'invalid', send(site.one + LEADS, { Authorization }, {})],
      [400, 'invalid', list('limit=0')],
      [403, 'missing-scope', send(site.other + LEADS, calls, exampleFor(LEADS))],
      [403, 'missing-scope', send(`${site.one}/api/v1/calls`, { Authorization }, missed)],
      [404, 'not-found', send(`${site.one}${LEADS}/${crypto.randomUUID()}`, { Authorization })],
    ] as const) {
      const answer = await refused;
      expect([answer.status, answer.body.code, problems('Error', answer.body)]).toEqual([status, code, []]);
    }
    expect((await send(site.one + LEADS, { Authorization }, {})).body.fields).toMatchObject({
      name: 'Enter your name',
    });

    const { data: keys } = await (await call(site.one, 'GET', KEYS)).json();
    const [{ id: keyId }] = keys.filter(({ scopes }: { scopes: string[] }) => scopes.includes('read:leads'));
    expect((await call(site.one, 'DELETE', `${KEYS}/${keyId}`)).status).toBe(204);
    for (const address of [site.other, site.one]) {
      const answer = await list('limit=1', address);
      expect([answer.status, answer.body.code, problems('Error', answer.body)]).toEqual([
        401,
        'unauthorized',
        [],
      ]);
    }
  });

  test('adds each lead of a recipe once', async () => {
    const { Authorization } = await keyWith('write:leads');
    const rows = [
      ['name', 'phone', 'service', 'email', 'message', 'sent'],
      ['Ann Smith', '828-555-0142', 'residential-solar', '', '', ''],
      ['Bo Reyes', '828-555-0199', 'energy-storage', 'bo@example.com', 'Two outages', 'sent before'],
      ['Cy Park', '828-555-0177', 'energy-storage', '', 'A carport', ''],
    ];
    const sheet = sentBySheet(Authorization, site.other, rows);
    expect(sheet.written).toEqual([
      [2, 6, 'id 1'],
      [4, 6, 'id 2'],
    ]);
    const zapier = sentByZapier(Authorization);
    expect(zapier.body).toContain('"sendsReply":"false"');
    for (const [name, source, { url = site.one + LEADS, headers, body }] of [
      ['Ann Smith', 'Facebook', sentByN8n(Authorization)],
      ['Ann Smith', 'Angi', zapier],
      ...sheet.sent.map((sent, index) => [['Ann Smith', 'Cy Park'][index], 'Spreadsheet', sent] as const),
    ] as const) {
      const added = await send(url, headers, body);
      expect([added.status, await leadWith(added.body.data.id)]).toEqual([
        201,
        { name, email: null, source },
      ]);
      expect(await send(url, headers, body)).toEqual({ ...added, status: 200 });
    }
  });

  test('takes a call of CallRail by the signature that CallRail documents, and no other', async () => {
    const connect = async (value: object | null) =>
      expect((await changeSetting(site.one, 'callrail', value)).status).toBe(200);
    const post = (Signature: string, sent: string) =>
      send(`${site.other}/api/v1/callrail`, { Signature }, sent);
    const { key, signature, body: published } = callRailExample;
    expect((await post(signature, published)).status).toBe(401);
    await connect({ signingKey: key });
    expect(await post(signature, published)).toMatchObject({ status: 400, body: { code: 'too-old' } });
    expect(await post(signature, `${published}\n`)).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    const now = published.replace(/"start_time":"[^"]+"/, `"start_time":"${new Date().toISOString()}"`);
    const signed = createHmac('sha1', key).update(now).digest('base64');
    const heard = await post(signed, now);
    expect([heard.status, heard.body.data.result]).toEqual([200, 'added']);
    expect(await leadWith(heard.body.data.lead)).toMatchObject({
      name: 'Kaylah Mills',
      source: 'google / cpc',
    });
    expect((await post(signed, now)).body.data.result).toBe('repeated');
    await connect(null);
    expect((await post(signed, now)).status).toBe(401);
  });
});

describe('accounts', () => {
  /** Asks an instance as a browser that keeps its cookies does. */
  function newVisitor(address: string) {
    const cookies = new Map<string, string>();
    return async (method: string, path: string, data?: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address + path, {
        method,
        headers: { cookie, 'Content-Type': 'application/json' },
        ...(data && { body: JSON.stringify(data) }),
        redirect: 'manual',
      });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
  }

  afterEach(() => site.query('delete from request_counts'));

  test('are tried exactly five times when attempts reach both instances concurrently', async () => {
    const visitors = [newVisitor(site.one), newVisitor(site.other)];
    const guess = (number: number) =>
      visitors[number % 2]?.('POST', '/api/admin/sign-in', {
        email: 'burst@example.com',
        password: `guess ${number}`,
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => guess(number)));
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  test('that must have a second factor set it up first; a code counts once, and a session ends, for both instances', async () => {
    const one = newVisitor(site.one);
    await one('POST', '/api/admin/sign-in', staff);
    const enrollment = await one('POST', '/api/admin/account/second-factor', { password: staff.password });
    const { data } = (await enrollment.json()) as { data: { key: string; enrollment: string } };
    const proof = { enrollment: data.enrollment, code: authenticatorCode(data.key) };
    expect((await one('PUT', '/api/admin/account/second-factor', proof)).status).toBe(204);

    // The same code at both.
    const firstSteps = [newVisitor(site.one), newVisitor(site.other)];
    for (const visitor of firstSteps) await visitor('POST', '/api/admin/sign-in', staff);
    const code = authenticatorCode(data.key, 1);
    const taken = await Promise.all(
      firstSteps.map((visitor) => visitor('POST', '/api/admin/sign-in/code', { code })),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 400]);
    const wentThrough = taken.find(({ ok }) => ok);
    const cookie = (wentThrough?.headers.getSetCookie() ?? []).map((set) => set.split(';', 1)[0]).join('; ');
    const at =
      (address: string) =>
      (path: string, method = 'GET') =>
        fetch(address + path, { method, headers: { cookie } });

    // A session ended at one is over at the other with its next request.
    const sessions = (await (await at(site.other)('/api/admin/sessions')).json()) as {
      data: { id: string; isCurrent: boolean }[];
    };
    const own = sessions.data.find(({ isCurrent }) => isCurrent);
    expect((await at(site.one)(`/api/admin/sessions/${own?.id}`, 'DELETE')).status).toBe(204);
    expect((await at(site.other)('/api/admin/sessions')).status).toBe(401);

    // Somebody who must have a second factor, and has none, reaches only the page that sets it up.
    const member = { email: 'newcomer@example.com', password: 'seven quiet goats on a hill' };
    const invited = await one('POST', '/api/admin/staff', { email: member.email });
    const { data: invitation } = (await invited.json()) as { data: { link: string } };
    const token = new URL(invitation.link).searchParams.get('token');
    await one('POST', '/api/admin/welcome', { token, password: member.password });
    const { data: rules } = await (await one('GET', '/api/admin/settings/staff-rules')).json();
    const value = { requiresSecondFactor: true, mayExport: true, maySetRecipients: true };
    const required = await one('PUT', '/api/admin/settings/staff-rules', { value, version: rules.version });
    expect(required.status).toBe(200);
    const newcomer = newVisitor(site.other);
    const signIn = await newcomer('POST', '/api/admin/sign-in', member);
    const { data: step } = (await signIn.json()) as { data: { next: string } };
    expect((await newcomer('GET', '/admin/form-fills')).headers.get('location')).toContain(
      '/admin/sign-in?next',
    );
    for (const path of ['/api/admin/leads', '/api/admin/account', '/api/admin/sessions'])
      expect((await newcomer('GET', path)).status, path).toBe(401);
    const $ = loadHtml(await (await newcomer('GET', step.next)).text());
    expect($('h1').text()).toBe('Set up a second factor');
    expect($('ul[aria-label="Recovery codes"] li, ol[aria-label="Recovery codes"] li')).toHaveLength(10);
    const key = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec($('main').text())?.[0] ?? '';
    const done = await newcomer('POST', '/api/admin/sign-in/second-factor', { code: authenticatorCode(key) });
    expect(done.status).toBe(200);
    expect((await newcomer('GET', '/admin/form-fills')).status).toBe(200);
  });
});
