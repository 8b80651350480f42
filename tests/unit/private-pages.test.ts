import { expect, test } from 'vitest';
import { GET as speculationRules } from '@/app/speculation-rules/route';
import { isPrivatePage } from '@/lib/platform/server/private-pages';
import { securityHeaders } from '@/lib/platform/server/security-headers';
import { oldPathProblem } from '@/lib/seo/redirects/redirect-path';
import { countablePath } from '@/lib/seo/unknown-paths/countable-path';

const page = `/request/${'k'.repeat(43)}`;

test('a page for one person is known by its folder', () => {
  expect([page, `${page}?problem=digits`, '/requests', '/', '/contact'].map(isPrivatePage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what a call of it answers tells no other page the address either, where a browser shows it as a page', () => {
  for (const call of ['confirm', 'visit', 'no-such-call'])
    expect(securityHeaders(`/api${page}/${call}`, true)).toMatchObject({
      'Referrer-Policy': 'strict-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
});

test.each([
  page.toUpperCase(),
  `${page}/`,
  `/${page}`,
  `${page}/visit`,
  page.replace('/request/', '/request%2F'),
  page.replace('request', '%72equest'),
  `/api${page}/visit`,
])('%s, as a link may be mangled, is in no list of unknown paths', (path) => {
  expect(countablePath(path)).toBeNull();
});

test.each([page, `${page}/`, `/${page}`, `//api/${page}/visit`])(
  'no cache keeps even a redirect from %s',
  (path) => {
    expect(securityHeaders(path, true)['Cache-Control']).toBe('private, no-store');
  },
);

test('the service worker of the staff pages can’t see it', () => {
  expect(securityHeaders('/admin/worker.js', true)).not.toHaveProperty('Service-Worker-Allowed');
});

test('its address is in no referrer, no index, no list of unknown paths, and no browser loads it in advance', async () => {
  expect(securityHeaders(page, true)).toMatchObject({
    'Referrer-Policy': 'strict-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  expect(securityHeaders('/contact', true)).not.toHaveProperty('X-Robots-Tag');
  expect(countablePath(page)).toBeNull();
  expect(oldPathProblem(page)).toContain('is used by the site itself');
  const { prefetch, prerender } = await speculationRules().json();
  for (const [rule] of [prefetch, prerender])
    expect(rule.where.and).toContainEqual({ not: { href_matches: '/request/*' } });
});
