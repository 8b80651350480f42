import { expect, test } from 'vitest';
import { normalizePath, oldPathProblem, redirectKey } from '@/lib/seo/redirects/redirect-path';
import { config } from '@/proxy';

test.each([
  ['/', '/'],
  ['/Old-Page.html', '/Old-Page.html'],
  ['/old/', '/old'],
  ['/%6fld', '/old'],
  ['/café', '/caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a b', '/a%20b'],
  ['/what%3F', '/what%3F'],
  ['/100%25', '/100%25'],
  ["/a:b@c!$&'()*+,;=~", "/a:b@c!$&'()*+,;=~"],
  ['/wp-content/page.php', '/wp-content/page.php'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
])('normalizes %s to %s, idempotently', (path, plain) => {
  expect(normalizePath(path)).toBe(plain);
  expect(normalizePath(plain)).toBe(plain);
});

test.each([
  '',
  'old',
  '//',
  '//evil.example',
  '/.//evil',
  '/a//b',
  '/a/../b',
  '/%2e%2e/b',
  '/a/.',
  '/\\evil.example',
  '/%5cevil',
  '/a%2fb',
  '/%E0',
  '/%',
  '/a?b',
  '/a#b',
  '/a%00',
  '/a\tb',
  '/a%0D%0Ab',
  '/%20',
  'https://evil.example/a',
])('rejects %j', (path) => {
  expect(normalizePath(path)).toBeNull();
});

test.each(['/Old-Page', '/OLD-PAGE/', '/%4Fld%2DPage', '/old-page'])(
  '%s is the old path /old-page',
  (path) => {
    expect(redirectKey(path)).toBe('/old-page');
  },
);

test('ignores the case of letters beyond ASCII and of escapes', () => {
  for (const path of ['/CAFÉ', '/caf%C3%A9', '/Caf%c3%89']) expect(redirectKey(path)).toBe('/caf%c3%a9');
  expect(redirectKey('/%2Fevil')).toBeNull();
});

test('explains why a path cannot be redirected', () => {
  expect(oldPathProblem('/old')).toBeUndefined();
  expect(oldPathProblem(`/${'x'.repeat(199)}`)).toBeUndefined();
  for (const long of ['x'.repeat(200), 'é'.repeat(34)])
    expect(oldPathProblem(`/${long}`)).toContain('at most 200');
  for (const path of ['/About/', '/%61bout/']) expect(oldPathProblem(path)).toContain('/about is a page');
  expect(oldPathProblem('/')).toContain('/ is a page');
  expect(oldPathProblem('/old?a')).toContain('? or #');
  expect(oldPathProblem('old')).toContain('such as /old-page');
  for (const path of ['/api', '/Admin/old', '/%61dmin/old'])
    expect(oldPathProblem(path)).toContain('used by the site itself');
  expect(oldPathProblem('/administration')).toBeUndefined();
});

test('the proxy matches every path that can be redirected, and none of our own files', () => {
  const matchers = config.matcher.map((source) => new RegExp(`^${source}$`));
  const isMatched = (path: string) => matchers.some((matcher) => matcher.test(path));
  for (const path of ['/old', '/Old.html', '/services/old', '/icons', '/old/robots.txt', '/about', '/apiary'])
    expect(isMatched(path), path).toBe(true);
  const ours = [
    '/favicon.ico',
    '/icon.svg',
    '/staff.webmanifest',
    '/speculation-rules',
    '/sitemap.xml',
    '/robots.txt',
    '/images/a.jpg',
    '/_next/a.js',
  ];
  for (const path of [...ours, '/share/home.jpg', '/icons/192.png', '/api/seo']) {
    expect(isMatched(path), path).toBe(false);
    expect(oldPathProblem(path), path).toContain('used by the site itself');
  }
});
