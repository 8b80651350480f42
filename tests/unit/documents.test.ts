import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Documents } from '@/lib/documents/documents';
import type { Render, RenderedPage } from '@/lib/documents/render';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

const VISITOR = { cookie: 'a=b', address: '203.0.113.7' };
const NOT_FOUND = '/nothing-here';
const SITEMAP = '/sitemap.xml';
const FONTS = '</a.woff2>; rel=preload; as="font", </b.woff2>; rel=preload; as="font"';
const STYLES = '</a.css>; rel=preload; as="style"';

/** Documents of `/about`, a sitemap and a 404 page, behind a server. The app renders what `text` holds when a rendering begins. */
async function keep({ render: renderAnswer }: { render?: Render } = {}) {
  const errors: string[] = [];
  const app = {
    text: 'first',
    isDatabaseDown: false,
    status: 200,
    renderings: 0,
    asked: 0,
    closed: 0,
    /** Renderings end when this does. */
    gate: Promise.resolve(),
    errors,
    /** The pages that were reported to the app, and what depends on them. */
    reported: [] as string[],
    dependents: [] as string[],
    /** Holds renderings until the function that it returns is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      app.gate = promise;
      return resolve;
    },
    documents: undefined as unknown as Documents,
    change(text: string) {
      app.text = text;
      return app.documents.publish('/about');
    },
    get: (url = '/about', headers: Record<string, string> = {}, method = 'GET', signal?: AbortSignal) =>
      fetch(address + url, { method, headers, ...(signal && { signal }) }),
    async read(url?: string) {
      const html = await (await app.get(url)).text();
      return html.match(/<p>(.*?)<\/p>/)?.[1] ?? html;
    },
  };
  const render: Render = async (url, rendering): Promise<RenderedPage> => {
    if (url.includes('?') && renderAnswer) return renderAnswer(url, rendering);
    app.renderings += 1;
    const { isDatabaseDown, text, status } = app;
    await app.gate;
    if (url === SITEMAP)
      return {
        status,
        headers: new Headers({ 'content-type': 'application/xml' }),
        body: Buffer.from(`<urlset>${text}</urlset>`),
        isIncomplete: false,
      };
    return {
      status: url === NOT_FOUND ? 404 : status,
      headers: new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        // As Next does, which knows no fonts of its page for unknown addresses.
        link: url === NOT_FOUND ? STYLES : [FONTS, STYLES, FONTS].join(', '),
      }),
      body: pageWith(isDatabaseDown ? 'the defaults' : text),
      isIncomplete: isDatabaseDown,
    };
  };
  const documents = new Documents({
    render,
    script: '/page.js',
    isSecure: false,
    onError: (path, error) => errors.push(`${path}: ${(error as Error).message}`),
  });
  app.documents = documents;
  await documents.start({
    pages: () => new Set(['/about']),
    others: [NOT_FOUND, SITEMAP],
    findNotFoundPage: async (path) => (path === '/old' ? null : NOT_FOUND),
    onRendered: async (path, html) => {
      const [, words = ''] = /<p>(.*?)<\/p>/.exec(html) ?? [];
      app.reported.push(`${path} ${words}`);
      // Each is told once, as of words that are new.
      return app.dependents.splice(0);
    },
  });
  app.renderings = 0;
  const server = createServer(async (request, response) => {
    app.asked += 1;
    response.once('close', () => {
      app.closed += 1;
    });
    const { url = '' } = request;
    const respond = async () =>
      url.includes('?')
        ? documents.answer(url, request, response, url.startsWith('/request/') ? VISITOR : undefined)
        : documents.respond(url, request, response);
    const isSent = await respond().catch(() => 'busy');
    if (isSent === 'busy') response.writeHead(503).end();
    else if (!isSent) response.end('the app');
  });
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return app;
}

const pageWith = (text: string) =>
  Buffer.from(`<html><head></head><body><p>${text}</p>${'.'.repeat(2_000)}</body></html>`);

describe('a page', () => {
  test('is rendered at the start, and sent without rendering it again', async () => {
    const app = await keep();
    expect(await Promise.all([app.read(), app.read()])).toEqual(['first', 'first']);
    expect(app.renderings).toBe(0);
  });

  test('has security headers, its policy, a tag, and each preloaded file once', async () => {
    const { headers } = await (await keep()).get();
    expect(Object.fromEntries(headers)).toMatchObject({
      link: `${FONTS}, ${STYLES}`,
      'cache-control': 's-maxage=240, stale-while-revalidate=60',
      'cache-status': 'ridgelight; hit',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+';/),
      'speculation-rules': '"/speculation-rules"',
      etag: expect.stringMatching(/^W\/"/),
      vary: 'Accept-Encoding',
      'x-frame-options': 'DENY',
    });
  });

  test('has the same headers for HEAD, and for 304', async () => {
    const app = await keep();
    const page = await app.get();
    const etag = page.headers.get('etag') ?? '';
    const head = await app.get('/about', {}, 'HEAD');
    const known = await app.get('/about', { 'if-none-match': `"other", ${etag}` });
    expect([head.status, await head.text(), known.status, await known.text()]).toEqual([200, '', 304, '']);
    for (const { headers } of [head, known]) expect(headers.get('etag')).toBe(etag);
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent in the encoding that was asked for: %s', async (accepted, encoding) => {
    const page = await (await keep()).get('/about', { 'accept-encoding': accepted });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(await page.text()).toContain('<p>first</p>');
  });

  test('is written to a socket in the encoding that was asked for, or as 304 to a client that has it', async () => {
    const { get, documents } = await keep();
    const etag = (await get()).headers.get('etag') ?? '';
    const firstLines = (path: string, acceptEncoding?: string, ifNoneMatch?: string) =>
      documents.find({ path, acceptEncoding, ifNoneMatch })?.toString('latin1').split('\r\n\r\n')[0];
    expect(firstLines('/about')).toMatch(/^HTTP\/1\.1 200 /);
    expect(firstLines('/about')).not.toMatch(/content-encoding/i);
    expect(firstLines('/about', 'gzip')).toMatch(/content-encoding: gzip/i);
    expect(firstLines('/about', 'gzip', etag)).toMatch(/^HTTP\/1\.1 304 /);
    expect(firstLines('/elsewhere')).toBeUndefined();
    const missing = (await get(NOT_FOUND)).headers.get('etag') ?? '';
    expect(firstLines(NOT_FOUND, undefined, missing)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('is compressed harder once nothing has changed for two seconds, and keeps that when it is rendered the same again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = await keep();
    const sizeSent = async () => {
      const { headers } = await app.get('/about', { 'accept-encoding': 'br' });
      return Number(headers.get('content-length'));
    };
    const words = Array.from({ length: 2_000 }, (_, index) => Math.sin(index).toString(36).slice(-6));
    const open = app.hold();
    const published = app.change(words.join(' '));
    const first = sizeSent();
    await expect.poll(() => app.asked).toBe(1);
    open();
    await published;
    await vi.advanceTimersByTimeAsync(1_500);
    await app.documents.publish(SITEMAP);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await sizeSent()).toBe(await first);
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(sizeSent).toBeLessThan(await first);
    const best = await sizeSent();
    await app.documents.refreshAll();
    expect(await sizeSent()).toBe(best);
    await app.change(words.toReversed().join(' '));
    expect(await app.read()).toBe(words.toReversed().join(' '));
  });

  test('isn’t rendered again as long as nothing fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = await keep();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(app.renderings).toBe(0);
  });

  test('is left to the app for other methods', async () => {
    const app = await keep();
    expect(await (await app.get('/about', {}, 'POST')).text()).toBe('the app');
  });
});

test('the page for unknown addresses loads the fonts of the other pages', async () => {
  const { status, headers } = await (await keep()).get('/unknown');
  expect([status, headers.get('link')]).toEqual([404, `${FONTS}, ${STYLES}`]);
});

test('what isn’t HTML is kept as it is, without the headers of a page', async () => {
  const app = await keep();
  const { headers, status } = await app.get(SITEMAP);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/xml',
    's-maxage=240, stale-while-revalidate=60',
  ]);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect([headers.get('speculation-rules'), headers.get('link')]).toEqual([null, null]);
  expect(await app.read(SITEMAP)).toBe('<urlset>first</urlset>');
  expect([app.documents.isPage('/about'), app.documents.isPage(SITEMAP)]).toEqual([true, false]);
});

test('before the start, every page is left to the app', async () => {
  const { documents } = await keep();
  const unstarted = new Documents({
    render: () => Promise.reject(new Error('not yet')),
    script: '/page.js',
    isSecure: false,
    onError: () => {},
  });
  expect(unstarted.isPage('/about')).toBe(false);
  const request = { method: 'GET', headers: {} } as IncomingMessage;
  expect(await unstarted.respond('/about', request, {} as ServerResponse)).toBe(false);
  expect(await documents.respond('/old', request, {} as ServerResponse)).toBe(false);
});

describe('a change', () => {
  test('is in every response once it has been published', async () => {
    const app = await keep();
    await app.change('second');
    expect(await app.read()).toBe('second');
    expect(app.renderings).toBe(1);
  });

  test('is waited for by requests that come meanwhile, and rendered once for all of them', async () => {
    const app = await keep();
    const open = app.hold();
    const published = app.change('second');
    const asked = [app.read(), app.read()];
    await expect.poll(() => app.asked).toBe(2);
    open();
    await published;
    expect(await Promise.all(asked)).toEqual(['second', 'second']);
    expect(app.renderings).toBe(1);
  });

  test('during a rendering is rendered after it, and nobody gets the page without it', async () => {
    const app = await keep();
    const open = app.hold();
    const first = app.change('second');
    const second = app.change('third');
    const asked = app.read();
    await expect.poll(() => app.asked).toBe(1);
    open();
    await Promise.all([first, second]);
    expect(await asked).toBe('third');
    expect(app.renderings).toBe(2);
  });

  test('is found without having been heard of, while the page is sent as it was', async () => {
    const app = await keep();
    const open = app.hold();
    app.text = 'second';
    const refreshed = app.documents.refreshAll();
    expect(await app.read()).toBe('first');
    open();
    await refreshed;
    expect(await app.read()).toBe('second');
  });

  test('of a page that isn’t kept is nothing', async () => {
    const app = await keep();
    await app.documents.publish('/elsewhere');
    expect(app.renderings).toBe(0);
  });

  test('is not lost with a visitor who leaves', async () => {
    const app = await keep();
    const open = app.hold();
    const published = app.change('second');
    const leaving = new AbortController();
    const left = app.get('/about', {}, 'GET', leaving.signal).catch(() => 'left');
    await expect.poll(() => app.asked).toBe(1);
    leaving.abort();
    expect(await left).toBe('left');
    open();
    await published;
    expect(await app.read()).toBe('second');
  });
});

describe('while PostgreSQL is down', () => {
  test('a page stays as it was, and is tried again', async () => {
    const app = await keep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.isDatabaseDown = true;
    await app.change('second');
    expect(await app.read()).toBe('first');
    app.isDatabaseDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => app.read(), { interval: 1 }).toBe('second');
  });

  test('no cache keeps a page that lacks a change', async () => {
    const app = await keep();
    const cacheControl = async () => (await app.get()).headers.get('cache-control');
    app.isDatabaseDown = true;
    await app.documents.refreshAll();
    expect(await cacheControl()).toBe('s-maxage=240, stale-while-revalidate=60');
    await app.change('second');
    expect([await app.read(), await cacheControl()]).toEqual(['first', 'no-store']);
    await app.documents.refreshAll();
    expect(await cacheControl()).toBe('no-store');
    app.isDatabaseDown = false;
    await app.documents.refreshAll();
    expect([await app.read(), await cacheControl()]).toEqual([
      'second',
      's-maxage=240, stale-while-revalidate=60',
    ]);
  });

  test('nobody waits for a database that hangs, once it has failed', async () => {
    const app = await keep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.isDatabaseDown = true;
    await app.change('second');
    const open = app.hold();
    const before = app.renderings;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(app.renderings).toBe(before + 1);
    expect(await app.read()).toBe('first');
    open();
  });

  test('a page that was never rendered has its defaults, which no cache keeps', async () => {
    const app = await keep();
    app.isDatabaseDown = true;
    await app.documents.start({
      pages: () => new Set(['/about']),
      others: [],
      findNotFoundPage: async () => null,
      onRendered: async () => [],
    });
    const page = await app.get();
    expect([page.headers.get('cache-control'), await page.text()]).toEqual([
      'no-store',
      expect.stringContaining('the defaults'),
    ]);
  });
});

describe('a page that fails', () => {
  test('stays as it was, with one line in the log', async () => {
    const app = await keep();
    app.status = 500;
    await app.change('second');
    expect(await app.read()).toBe('first');
    expect(app.errors).toEqual(['/about: the app responded with 500']);
  });

  test('is tried again', async () => {
    const app = await keep();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.status = 500;
    await app.change('second');
    app.status = 200;
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => app.read(), { interval: 1 }).toBe('second');
  });

  test('is logged once for each reason', async () => {
    const app = await keep();
    app.status = 500;
    await app.change('second');
    await app.change('third');
    app.status = 502;
    await app.change('fourth');
    expect(app.errors).toEqual(['/about: the app responded with 500', '/about: the app responded with 502']);
  });

  test('is left to the app if it was never rendered', async () => {
    const app = await keep();
    app.status = 500;
    await app.documents.start({
      pages: () => new Set(['/about']),
      others: [],
      findNotFoundPage: async () => null,
      onRendered: async () => [],
    });
    expect(await app.read()).toBe('the app');
  });

  test('is not published with parts that only a script would put in their places', async () => {
    const app = await keep();
    await app.change('<template id="B:0"></template>');
    expect(await app.read()).toBe('first');
    expect(app.errors).toEqual(['/about: a part of the page is put in its place by a script']);
  });
});

test('a path without a page shows the page for that, which no cache keeps', async () => {
  const app = await keep();
  for (const path of ['/nowhere', NOT_FOUND]) {
    const response = await app.get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(app.renderings).toBe(0);
  expect(await (await app.get('/old')).text()).toBe('the app');
});

describe('what is rendered for one visitor', () => {
  const answers = (render: Render) => keep({ render });
  const answerOf = (text: string, status = 200): RenderedPage => ({
    status,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: pageWith(text),
    isIncomplete: false,
  });

  test('is rendered for each, and nothing of it is kept', async () => {
    const asked: string[] = [];
    const app = await answers(async (url) => {
      asked.push(url);
      return answerOf(`answer to ${url}`);
    });
    const response = await app.get('/about?bill=200');
    expect(response.headers.get('cache-status')).toBe('ridgelight; fwd=request');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([response.headers.get('etag'), response.headers.get('link')]).toEqual([null, null]);
    expect(await response.text()).toContain('<p>answer to /about?bill=200</p>');
    await app.read('/about?bill=200');
    expect(asked).toEqual(['/about?bill=200', '/about?bill=200']);
    expect(await app.read()).toBe('first');
  });

  test.each(['br', 'gzip', null])('is sent in the encoding that was asked for: %s', async (encoding) => {
    const app = await answers(async () => answerOf('answer'));
    const response = await app.get('/about?bill=200', { 'accept-encoding': encoding ?? 'identity' });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('<p>answer</p>');
  });

  test('fails where the app doesn’t show the page that it was to show', async () => {
    const app = await answers(async () => answerOf('', 500));
    await expect(app.documents.render('/contact?')).rejects.toThrow('the app responded with 500');
  });

  test('is rendered two at a time, and refused when too many wait', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    let running = 0;
    let mostRunning = 0;
    const app = await answers(async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await promise;
      running -= 1;
      return answerOf('answer');
    });
    const asked = Array.from({ length: 60 }, (_, bill) => app.get(`/about?bill=${bill + 100}`));
    await expect.poll(() => app.asked).toBe(60);
    open();
    const statuses = Map.groupBy(await Promise.all(asked), ({ status }) => status);
    expect(mostRunning).toBe(2);
    expect([statuses.get(200)?.length, statuses.get(503)?.length]).toEqual([52, 8]);
  });

  test('that says there is none for the visitor is sent, to whom the app knows', async () => {
    const visitors: unknown[] = [];
    const app = await answers(async (_url, rendering) => {
      visitors.push(rendering?.visitor);
      return answerOf('nothing', 404);
    });
    expect(await app.read('/request/k?x')).toBe('nothing');
    expect(visitors).toEqual([{ cookie: 'a=b', address: '203.0.113.7' }]);
  });

  test.each([303, 500])('is left to the app if that responds with %i', async (status) => {
    const app = await answers(async () => answerOf('', status));
    expect(await app.read('/about?bill=0')).toBe('the app');
  });

  test('is not rendered for visitors who have left', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    let rendered = 0;
    const app = await answers(async () => {
      rendered += 1;
      await promise;
      return answerOf('answer');
    });
    const leaving = new AbortController();
    const left = Array.from({ length: 40 }, (_, bill) =>
      app.get(`/about?bill=${bill}`, {}, 'GET', leaving.signal).catch(() => 'left'),
    );
    await expect.poll(() => app.asked).toBe(40);
    leaving.abort();
    await Promise.all(left);
    await expect.poll(() => app.closed).toBe(40);
    open();
    expect(await app.read('/about?bill=200')).toBe('answer');
    expect(rendered).toBe(3);
  });

  test('is left to the app if it can’t be rendered, which is logged without its query', async () => {
    const app = await answers(() => Promise.reject(new Error('out of memory')));
    expect(await app.read('/about?bill=200')).toBe('the app');
    expect(app.errors).toEqual(['/about: out of memory']);
  });

  test('is logged without its path if that is a key', async () => {
    const app = await answers(() => Promise.reject(new Error('out of memory')));
    expect(await app.read(`/request/${'k'.repeat(43)}?problem=digits`)).toBe('the app');
    expect(app.errors).toEqual(['a request: out of memory']);
  });

  test('is not reported to the app, which hears of whole pages that are kept', async () => {
    const app = await answers(async () => answerOf('answer'));
    expect(app.reported).toEqual(['/about first']);
    await app.read('/about?bill=200');
    app.isDatabaseDown = true;
    await app.change('second');
    expect(app.reported).toEqual(['/about first']);
    app.isDatabaseDown = false;
    await app.change('third');
    expect(app.reported).toEqual(['/about first', '/about third']);
  });

  test('what depends on a page is rendered again after it, and the page itself', async () => {
    const app = await keep();
    app.dependents = ['/about', SITEMAP, '/unknown'];
    const changed = app.change('second');
    await expect.poll(() => app.reported.length).toBe(3);
    await changed;
    expect(await app.read(SITEMAP)).toContain('second');
    expect(await app.read()).toBe('second');
  });

  test('tells the page what it needs', async () => {
    const renderings: unknown[] = [];
    const app = await answers(async (_url, rendering) => {
      renderings.push(rendering);
      return answerOf('corrected');
    });
    const correction = { values: { name: 'Ada' }, message: 'Check the form', fields: {} };
    const { body, headers } = await app.documents.render('/contact?', { correction });
    expect(renderings).toEqual([{ correction }]);
    expect(body.toString()).toContain('corrected');
    expect(headers.get('content-security-policy')).toContain('script-src');
  });
});
