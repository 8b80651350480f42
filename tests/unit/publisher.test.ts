import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markPageChanged, trackPageRead } from '@/lib/platform/server/page-versions';
import { Publisher, type PublisherOptions } from '@/lib/platform/server/publisher';
import { asksEstimate } from '@/lib/solar/estimate/asks-estimate';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

let pages = 0;

/** A page that no other test has, behind a publisher. The app renders what `text` holds when the rendering begins. */
async function publish(options: Partial<PublisherOptions> = {}) {
  pages += 1;
  const path = `/page-${pages}`;
  const app = {
    path,
    text: 'first',
    isDatabaseAway: false,
    asked: 0,
    renderings: 0,
    /** Of them, those for Next's client. */
    dataRenderings: 0,
    /** Renderings end when this does. */
    gate: Promise.resolve(),
    change(text: string) {
      app.text = text;
      markPageChanged(path);
    },
    async render(asked: Record<string, string> = {}) {
      app.renderings += 1;
      if (asked.rsc) app.dataRenderings += 1;
      const endRead = trackPageRead(path);
      const { isDatabaseAway } = app;
      const text = isDatabaseAway ? 'the defaults' : app.text;
      await app.gate;
      endRead(isDatabaseAway ? 'failed' : 'read');
      const headers = new Headers({
        etag: `W/"${text}"`,
        vary: 'Accept-Encoding',
        'cache-control': `s-maxage=${isDatabaseAway ? 5 : 240}`,
        'content-length': '2000',
        link: '</a.woff2>; rel=preload, </b.woff2>; rel=preload, </a.woff2>; rel=preload',
      });
      const body = `${text}${asked['next-router-segment-prefetch'] ?? ''}`;
      return { status: 200, headers, body: Buffer.from(body.padEnd(2_000, '.')) };
    },
    get: (headers: Record<string, string> = {}, method = 'GET', signal?: AbortSignal, to = path) =>
      fetch(address + to, { method, headers, ...(signal && { signal }) }),
    read: async () => (await app.get()).text().then((text) => text.replace(/\.+$/, '')),
  };
  const publisher = new Publisher({
    paths: new Set([path]),
    findNotFoundPage: async () => null,
    render: (_path, headers) => app.render(headers),
    refresh: async () => markPageChanged(path),
    pipeline: (page) => page,
    isSecure: false,
    ...options,
  });
  const server = createServer(async (request, response) => {
    app.asked += 1;
    const [path = ''] = (request.url ?? '').split('?');
    const isSent = await Promise.try(() => publisher.respond(path, request, response)).catch(() => 'busy');
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

type App = Awaited<ReturnType<typeof publish>>;

/** A promise that tests resolve to let renderings end. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test('names each preloaded file once', async () => {
  const app = await publish();
  const { headers } = await app.get();
  expect(headers.get('link')).toBe('</a.woff2>; rel=preload, </b.woff2>; rel=preload');
});

test('a page is rendered once for everybody who asks', async () => {
  const app = await publish();
  expect(await Promise.all([app.read(), app.read(), app.read()])).toEqual(['first', 'first', 'first']);
  expect(await app.read()).toBe('first');
  expect(app.renderings).toBe(1);
});

test('a change is shown to whoever asks after it', async () => {
  const app = await publish();
  await app.read();
  app.change('second');
  expect(await app.read()).toBe('second');
  expect(app.renderings).toBe(2);
});

test('what was asked for before a change is not kept, and is rendered to its end first', async () => {
  const app = await publish();
  const { promise, open } = gate();
  app.gate = promise;
  const before = app.read();
  await expect.poll(() => app.renderings).toBe(1);
  app.change('second');
  const after = [app.read(), app.read()];
  await expect.poll(() => app.asked).toBe(3);
  expect(app.renderings).toBe(1);
  open();
  expect(await before).toBe('first');
  expect(await Promise.all(after)).toEqual(['second', 'second']);
  expect(await app.read()).toBe('second');
  expect(app.renderings).toBe(2);
});

test('what was rendered before a change is not kept because somebody else has read the change', async () => {
  const app = await publish();
  const { promise, open } = gate();
  app.gate = promise;
  const before = app.read();
  await expect.poll(() => app.renderings).toBe(1);
  app.change('second');
  // As the sitemap and share cards do.
  trackPageRead(app.path)('read');
  open();
  expect(await before).toBe('first');
  expect(await app.read()).toBe('second');
});

test('what the app still had from before a change is rendered again', async () => {
  let fromCache = 0;
  const app = await publish();
  await app.read();
  const { render } = app;
  app.render = () => {
    // As Next does when a rendering that began before the change ended after it: nothing is read.
    if (fromCache++ > 0) return render();
    const headers = new Headers({ etag: 'W/"old"', 'cache-control': 's-maxage=240' });
    return Promise.resolve({ status: 200, headers, body: Buffer.from('old') });
  };
  app.change('second');
  expect(await app.read()).toBe('second');
});

test('a visitor who leaves does not cancel the rendering for the others', async () => {
  const app = await publish();
  const { promise, open } = gate();
  app.gate = promise;
  const leaving = new AbortController();
  const left = app.get({}, 'GET', leaving.signal).catch(() => 'left');
  await expect.poll(() => app.renderings).toBe(1);
  const other = app.read();
  leaving.abort();
  expect(await left).toBe('left');
  open();
  expect(await other).toBe('first');
  expect(app.renderings).toBe(1);
});

test('HEAD and a 304 have the headers of the page', async () => {
  const app = await publish();
  const page = await app.get();
  const head = await app.get({}, 'HEAD');
  const known = await app.get({ 'if-none-match': `"other", ${page.headers.get('etag')}` });
  expect([head.status, await head.text(), known.status, await known.text()]).toEqual([200, '', 304, '']);
  for (const { headers } of [head, known])
    expect([headers.get('etag'), headers.get('vary')]).toEqual(['W/"first"', 'Accept-Encoding']);
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('the page is sent in the encoding that was asked for: %s', async (accepted, encoding) => {
  const app = await publish();
  const page = await app.get({ 'accept-encoding': accepted });
  expect(page.headers.get('content-encoding')).toBe(encoding);
  expect(await page.text()).toMatch(/^first\.+$/);
});

test.each([
  ['another path', async (app: App) => app.get({}, 'GET', undefined, '/other')],
  ['a POST', async (app: App) => app.get({}, 'POST')],
])('the app responds to a request for %s', async (_name, ask) => {
  const app = await publish();
  expect(await (await ask(app)).text()).toBe('the app');
});

test.each([
  ['cannot be rendered', () => Promise.reject(new Error('out of memory'))],
  ['fails', async () => ({ status: 500, headers: new Headers(), body: Buffer.from('') })],
  [
    'is private',
    async () => ({
      status: 200,
      headers: new Headers({ 'cache-control': 'private' }),
      body: Buffer.from(''),
    }),
  ],
])('the app responds when a page %s', async (_name, render) => {
  const app = await publish({ render });
  expect(await app.read()).toBe('the app');
  expect(await app.read()).toBe('the app');
});

test('a page is rendered again when it expires', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = await publish();
  await app.read();
  vi.advanceTimersByTime(239_000);
  await app.read();
  expect(app.renderings).toBe(1);
  vi.advanceTimersByTime(2_000);
  await app.read();
  expect(app.renderings).toBe(2);
});

test('while the database is away a page stays as it was, until its data can be read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = await publish();
  await app.read();
  app.isDatabaseAway = true;
  app.text = 'second';
  vi.advanceTimersByTime(241_000);
  expect(await app.read()).toBe('first');
  vi.advanceTimersByTime(4_000);
  expect(await app.read()).toBe('first');
  expect(app.renderings).toBe(2);
  app.isDatabaseAway = false;
  vi.advanceTimersByTime(2_000);
  await expect.poll(app.read).toBe('second');
});

test('nobody waits for a database that hangs, once it has failed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = await publish();
  await app.read();
  app.isDatabaseAway = true;
  vi.advanceTimersByTime(241_000);
  await app.read();
  const { promise, open } = gate();
  app.gate = promise;
  vi.advanceTimersByTime(6_000);
  expect(await app.read()).toBe('first');
  app.isDatabaseAway = false;
  app.change('second');
  open();
  expect(await app.read()).toBe('second');
});

test('a page that was never rendered with its data is shown without, for a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = await publish();
  app.isDatabaseAway = true;
  expect(await app.read()).toBe('the defaults');
  app.isDatabaseAway = false;
  vi.advanceTimersByTime(6_000);
  await expect.poll(app.read).toBe('first');
});

test('a path without a page shows the page for that, which nobody keeps', async () => {
  const app = await publish({ findNotFoundPage: async (path) => (path === '/nowhere' ? app.path : null) });
  const { render } = app;
  app.render = async () => ({ ...(await render()), status: 404 });
  for (const path of ['/nowhere', app.path]) {
    const response = await app.get({}, 'GET', undefined, path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(app.renderings).toBe(1);
  expect(await (await app.get({}, 'GET', undefined, '/redirected')).text()).toBe('the app');
});

describe('a query that a page answers', () => {
  /** The savings page, which says what it was asked. */
  const publishSavings = async () => {
    const asked: string[] = [];
    const app = await publish({
      paths: new Set(['/savings']),
      asksPage: asksEstimate,
      render: async (url) => {
        asked.push(url);
        const headers = new Headers({
          'cache-control': url.includes('?') ? 'private, no-store' : 's-maxage=240',
        });
        const isRefused = url.includes('bill=0');
        return { status: isRefused ? 500 : 200, headers, body: Buffer.from(`answer to ${url}`) };
      },
    });
    const get = async (url: string, headers: Record<string, string> = {}) =>
      (await app.get(headers, 'GET', undefined, url)).text();
    return { app, asked, get };
  };

  test('is rendered for two visitors at a time, and refused when too many wait', async () => {
    const { promise, open } = gate();
    let running = 0;
    let mostRunning = 0;
    const app = await publish({
      paths: new Set(['/savings']),
      asksPage: asksEstimate,
      render: async () => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await promise;
        running -= 1;
        return { status: 200, headers: new Headers(), body: Buffer.from('answer') };
      },
    });
    const asked = Array.from({ length: 60 }, (_, bill) =>
      app.get({}, 'GET', undefined, `/savings?bill=${bill + 100}`),
    );
    await expect.poll(() => app.asked).toBe(60);
    open();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(mostRunning).toBe(2);
    expect(Map.groupBy(statuses, String).get('200')).toHaveLength(52);
    expect(Map.groupBy(statuses, String).get('503')).toHaveLength(8);
  });

  test('is rendered for each visitor, and nothing of it is kept', async () => {
    const { app, asked, get } = await publishSavings();
    const response = await app.get({}, 'GET', undefined, '/savings?bill=200');
    expect(response.headers.get('cache-status')).toBe('ridgelight; fwd=request');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('answer to /savings?bill=200');
    expect(await get('/savings?bill=200')).toBe('answer to /savings?bill=200');
    expect(asked).toEqual(['/savings?bill=200', '/savings?bill=200']);
  });

  test('doesn’t change the page for everybody, which other queries get', async () => {
    const { asked, get } = await publishSavings();
    expect(await get('/savings?utm_source=mail')).toBe('answer to /savings');
    await get('/savings?bill=200');
    expect(await get('/savings')).toBe('answer to /savings');
    expect(asked).toEqual(['/savings', '/savings?bill=200']);
  });

  test('of Next’s client gets the data of the page for everybody', async () => {
    const { asked, get } = await publishSavings();
    await get('/savings?bill=200&_rsc=1a2b', { rsc: '1' });
    expect(asked).toEqual(['/savings', '/savings?_rsc=1a2b']);
  });

  test('is left to the app if its answer can’t be rendered', async () => {
    const { get } = await publishSavings();
    expect(await get('/savings?bill=0')).toBe('the app');
  });
});

describe('the data for Next’s client', () => {
  const ask = async (app: App, segment = '') => {
    const headers = { rsc: '1', 'next-router-segment-prefetch': segment };
    const response = await app.get(headers, 'GET', undefined, `${app.path}?_rsc=1a2b`);
    return (await response.text()).replace(/\.+$/, '');
  };

  test('is rendered once for each kind of request', async () => {
    const app = await publish();
    expect([await ask(app, '/a'), await ask(app, '/b'), await ask(app, '/a')]).toEqual([
      'first/a',
      'first/b',
      'first/a',
    ]);
    expect(app.dataRenderings).toBe(2);
  });

  test('is left to the app without Next’s hash in the URL, which a shared cache needs', async () => {
    const app = await publish();
    expect(await (await app.get({ rsc: '1' })).text()).toBe('the app');
  });

  test('is not what a request with another value of the header gets', async () => {
    const app = await publish();
    for (const rsc of ['0', '', 'true']) {
      const response = await app.get({ rsc }, 'GET', undefined, `${app.path}?_rsc=1a2b`);
      expect((await response.text()).replace(/\.+$/, '')).toBe('first');
    }
    expect(app.dataRenderings).toBe(0);
  });

  test('includes every change', async () => {
    const app = await publish();
    await ask(app);
    app.change('second');
    expect(await ask(app)).toBe('second');
  });

  test('is kept for a limited number of kinds', async () => {
    const app = await publish();
    for (let kind = 0; kind < 60; kind += 1) await ask(app, `/${kind}`);
    await ask(app, '/59');
    expect(app.dataRenderings).toBe(60);
    await ask(app, '/0');
    expect(app.dataRenderings).toBe(61);
  });
});

describe('the data with which a page becomes an app', () => {
  /** Publishes a page whose data says the same as its text. */
  const publishApp = () =>
    publish({
      pipeline: (page) => {
        const content = page.html.replace(/\.+$/, '');
        const path = `/page-files${page.path}/${content.padEnd(16, '-')}.js`;
        return { ...page, app: { data: { path, content }, scripts: [] } };
      },
    });
  const ask = async (app: App, text: string) => {
    const path = `/page-files${app.path}/${text.padEnd(16, '-')}.js`;
    const response = await app.get({}, 'GET', undefined, path);
    return [await response.text(), response.headers.get('cache-control')];
  };
  const forever = 'public, max-age=31536000, immutable';

  test('is made for whoever asks, also if the page has not been', async () => {
    expect(await ask(await publishApp(), 'first')).toEqual(['first', forever]);
  });

  test('stays for those who have the document from before a change', async () => {
    const app = await publishApp();
    await app.read();
    app.change('second');
    expect(await ask(app, 'second')).toEqual(['second', forever]);
    expect(await ask(app, 'first')).toEqual(['first', forever]);
  });

  test('is the current one for older documents, and not cached', async () => {
    const app = await publishApp();
    expect(await ask(app, 'zeroth')).toEqual(['first', 'no-store']);
  });

  test('of a page without an app is left to the app', async () => {
    expect(await ask(await publish(), 'first')).toEqual(['the app', null]);
  });
});
