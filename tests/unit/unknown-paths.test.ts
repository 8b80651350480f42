import { expect, test } from 'vitest';
import { countablePath } from '@/lib/seo/unknown-paths/countable-path';
import { createPathCounter, referringHost } from '@/lib/seo/unknown-paths/path-counter';
import { suggestPage } from '@/lib/seo/unknown-paths/suggested-page';
import { aService } from '../support/offered-services';

test.each([
  ['/Old-Page/', '/old-page'],
  ['/services/Roof%20Solar.html', '/services/roof%20solar.html'],
  ['/brochure.pdf', '/brochure.pdf'],
  ['/café', '/caf%c3%a9'],
  [`/${'x'.repeat(119)}`, `/${'x'.repeat(119)}`],
])('counts %s as %s', (path, counted) => {
  expect(countablePath(path)).toBe(counted);
});

test.each([
  '/index.php',
  '/wp-login',
  '/blog/wp-content/themes',
  '/.env',
  '/.git/config',
  '/.well-known/change-password',
  '/backup.zip',
  '/assets/app.js',
  '/photo.JPG',
  '/images/old.jpg',
  '/api/old',
  '/admin/old',
  '/about',
  '/cgi-bin/luci',
  '/a<script>',
  '/%00',
  '/%E2%80%AE',
  '/a//b',
  `/${'x'.repeat(120)}`,
])('leaves out %s', (path) => {
  expect(countablePath(path)).toBeNull();
});

test.each([
  ['https://forum.example/thread?id=1', 'forum.example'],
  ['https://ridgelight.example/about', null],
  ['https://203.0.113.9/', null],
  ['http://[2001:db8::1]/', null],
  ['android-app://com.example', null],
  ['not an address', null],
  [undefined, null],
])('the referring host of %s is %s', (referrer, host) => {
  expect(referringHost(referrer, 'ridgelight.example')).toBe(host);
});

test('counts spellings of a path together, remembers who linked there, and resets once taken', () => {
  const counter = createPathCounter('ridgelight.example');
  counter.add('/Old', 'https://forum.example/');
  counter.add('/old/', undefined);
  counter.add('/index.php', undefined);
  expect(counter.take()).toEqual([
    { path: '/old', count: 2, lastSeenAt: expect.any(Date), referrerHost: 'forum.example' },
  ]);
  expect(counter.take()).toEqual([]);
});

test('keeps a limited number of paths in memory, and goes on counting those', () => {
  const counter = createPathCounter('ridgelight.example');
  for (let number = 0; number < 500; number += 1) counter.add(`/made-up-${number}`, undefined);
  counter.add('/made-up-0', undefined);
  const counts = counter.take();
  expect(counts).toHaveLength(50);
  expect(counts[0]).toMatchObject({ path: '/made-up-0', count: 2 });
});

test('looks at a limited number of requests, whatever they ask for, until the counts are taken', () => {
  const counter = createPathCounter('ridgelight.example');
  for (let number = 0; number < 1_000; number += 1) counter.add('/index.php', undefined);
  counter.add('/old', undefined);
  expect(counter.take()).toEqual([]);
  counter.add('/old', undefined);
  expect(counter.take()).toMatchObject([{ path: '/old', count: 1 }]);
});

test.each([
  ['/about-us', '/about'],
  ['/Contact_Us.html', '/contact'],
  [`/services/${aService}s`, `/services/${aService}`],
  [`/${aService}`, `/services/${aService}`],
  ['/services/xyzzy-plugh-12345', '/services'],
  // Not /terms-of-service, which is more similar than any service.
  ['/services/terms-of-services', '/services'],
  ['/about/contact-us', '/about'],
  ['/q', null],
])('suggests for %s the page %s', (path, page) => {
  expect(suggestPage(path)).toBe(page);
});
