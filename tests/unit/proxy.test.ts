import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { redirectTarget } from '@/lib/seo/redirects/redirect-target';
import { pages } from '@/lib/site/pages';
import { proxy } from '@/proxy';

vi.mock('@/lib/seo/redirects/redirect-target', () => ({ redirectTarget: vi.fn() }));
const lookup = vi.mocked(redirectTarget);
beforeEach(() => void lookup.mockReset().mockResolvedValue(null));

const request = (path: string, method = 'GET') =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { method }));

test('looks up no redirect for a page of the site', async () => {
  for (const { path } of pages) await request(`${path}?editseo=true`);
  expect(lookup).not.toHaveBeenCalled();
});

test('rewrites an unknown service to the not-found page, with status 404', async () => {
  const { headers } = await request('/services/nope');
  expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/service-not-found');
  expect(headers.get('x-ridgelight-status')).toBe('404');
});

test('redirects an old path permanently, with its query, and forbids caching', async () => {
  lookup.mockResolvedValue('/services/energy-storage');
  for (const method of ['GET', 'HEAD']) {
    const response = await request('/services/old-slug?from=mail&a=%2F', method);
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([301, 'http://localhost:3000/services/energy-storage?from=mail&a=%2F', 'no-cache']);
  }
});

test('does not redirect a POST to an old path', async () => {
  lookup.mockResolvedValue('/about');
  const response = await request('/old', 'POST');
  expect(response.headers.get('location')).toBeNull();
  expect(lookup).not.toHaveBeenCalled();
});

test('looks up a path that only starts like a staff or API path', async () => {
  await request('/administration');
  await request('/apiary');
  expect(lookup.mock.calls).toEqual([['/administration'], ['/apiary']]);
});

test('passes what the savings page answers to another route, which has no address', async () => {
  const { headers } = await request('/savings?bill=200&utm_source=mail');
  expect(headers.get('x-middleware-rewrite')).toBe(
    'http://localhost:3000/savings-answer?bill=200&utm_source=mail',
  );
  const direct = await request('/savings-answer?bill=200');
  expect(direct.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/_not-found');
  const other = await request('/savings?utm_source=mail');
  expect(other.headers.get('x-middleware-rewrite')).toBeNull();
});

test('passes the path of an IndexNow key to the route that knows it', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  const { headers } = await request(`/${key}.txt`);
  expect(headers.get('x-middleware-rewrite')).toBe(`http://localhost:3000/api/seo/index-now/${key}`);
});
