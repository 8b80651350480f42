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
