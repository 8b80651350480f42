import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { redirectTarget } from '@/lib/seo/redirect-target';
import { pages } from '@/lib/site/pages';
import { proxy } from '@/proxy';

vi.mock('@/lib/seo/redirect-target', () => ({ redirectTarget: vi.fn() }));
const lookup = vi.mocked(redirectTarget);
beforeEach(() => void lookup.mockReset().mockResolvedValue(null));

const ask = (path: string, method = 'GET') =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { method }));

test('a page of the site costs no lookup', async () => {
  for (const { path } of pages) await ask(`${path}?editseo=true`);
  expect(lookup).not.toHaveBeenCalled();
});

test('an unknown service is answered by a page of the site, as not found', async () => {
  const { headers } = await ask('/services/nope');
  expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/service-not-found');
  expect(headers.get('x-ridgelight-status')).toBe('404');
});

test('an old path leads on for good, with its query, and is asked for again each time', async () => {
  lookup.mockResolvedValue('/services/energy-storage');
  for (const method of ['GET', 'HEAD']) {
    const response = await ask('/services/old-slug?from=mail&a=%2F', method);
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([301, 'http://localhost:3000/services/energy-storage?from=mail&a=%2F', 'no-cache']);
  }
});

test('a form that is sent to an old path is not led on', async () => {
  lookup.mockResolvedValue('/about');
  const response = await ask('/old', 'POST');
  expect(response.headers.get('location')).toBeNull();
  expect(lookup).not.toHaveBeenCalled();
});

test('a path that only begins like a staff page is an unknown path', async () => {
  await ask('/administration');
  await ask('/apiary');
  expect(lookup.mock.calls).toEqual([['/administration'], ['/apiary']]);
});
