import type { RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { publishAfterChange, refreshAll, registerPublisher, renderForVisitor } from '@/lib/documents/publish';
import { createRender } from '@/lib/documents/render';
import { currentRendering } from '@/lib/documents/rendering';
import { registeredSite, registerSite } from '@/lib/documents/site';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ridgelightPublisher');
  Reflect.deleteProperty(globalThis, 'ridgelightSite');
});

test('a page is rendered within the process, for the site’s own host, with what it needs to know', async () => {
  const handle: RequestListener = ({ method, url, headers }, response) => {
    const rendering = currentRendering();
    response.setHeader('X-Page', `${url}`);
    response.end(`${method} ${headers.host} ${rendering?.status} ${rendering?.isIncomplete}`);
  };
  const page = await createRender(handle, 'localhost')('/about');
  expect(page.body.toString()).toBe('GET localhost 200 false');
  expect(page).toMatchObject({ status: 200, isIncomplete: false });
  expect(page.headers.get('x-page')).toBe('/about');
});

test('a page may say that it lacks something, and a rendering that it has another status', async () => {
  const handle: RequestListener = (_, response) => {
    const rendering = currentRendering();
    if (rendering) rendering.isIncomplete = true;
    response.end();
  };
  const page = await createRender(handle, 'localhost')('/contact', { status: 422 });
  expect(page).toMatchObject({ status: 422, isIncomplete: true });
});

test('a page that fails keeps its own status', async () => {
  const handle: RequestListener = (_, response) => response.writeHead(503).end();
  const page = await createRender(handle, 'localhost')('/contact', { status: 422 });
  expect(page.status).toBe(503);
});

test('a change publishes its pages and the sitemap, all pages, or nothing where no server keeps them', async () => {
  await publishAfterChange('/about');
  await refreshAll();
  expect(await renderForVisitor('/contact', {})).toBeUndefined();
  const content = { status: 200, headers: new Headers(), body: Buffer.from('') };
  const publisher = {
    publish: vi.fn(async () => {}),
    publishAll: vi.fn(async () => {}),
    refreshAll: vi.fn(async () => {}),
    render: vi.fn(async () => content),
  };
  registerPublisher(publisher);
  await publishAfterChange('/about', '/');
  expect(publisher.publish.mock.calls.flat()).toEqual(['/about', '/', '/sitemap.xml']);
  await refreshAll();
  expect(publisher.refreshAll).toHaveBeenCalledOnce();
  expect(await renderForVisitor('/contact', { status: 422 })).toBe(content);
});

test('until the app has said which pages there are, there are none', async () => {
  const none = registeredSite();
  expect([none.pages().size, none.others, await none.findNotFoundPage('/about')]).toEqual([0, [], null]);
  const site = { ...none, pages: () => new Set(['/about']) };
  registerSite(site);
  expect(registeredSite()).toBe(site);
});
