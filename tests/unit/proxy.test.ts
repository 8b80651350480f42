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
  for (const { path } of pages()) await request(`${path}?editseo=true`);
  expect(lookup).not.toHaveBeenCalled();
});

test('passes an unknown service to its page, which says that there is none', async () => {
  expect((await request('/services/nope')).headers.get('x-middleware-next')).toBe('1');
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

test('passes the queries of the savings page', async () => {
  for (const query of ['?bill=200&utm_source=mail', '?utm_source=mail', ''])
    expect((await request(`/savings${query}`)).headers.get('x-middleware-next')).toBe('1');
});
