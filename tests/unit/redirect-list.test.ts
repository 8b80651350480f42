import { expect, test } from 'vitest';
import { planImport } from '@/lib/seo/redirects/redirect-list';

const STORED = new Map([
  ['/moved', '/about'],
  ['/known', '/about'],
]);
const linesOf = (list: string) => planImport(STORED, list, 'ridgelight.example').lines;

test.each([
  ['spaces', '/old-page   /about'],
  ['a tab', '/old-page\t/about'],
  ['CSV', '/old-page,/about'],
  ['quoted CSV with a status', '"/old-page", "/about", 301'],
  ['semicolons', '/old-page;/about'],
  ['an arrow', '/old-page -> /about'],
  ['whole URLs', 'http://www.former.example/Old-Page/ https://www.ridgelight.example/about'],
  ['a directive', 'Redirect 301 /old-page /about'],
  ['a directive without a status', 'redirect /old-page https://ridgelight.example/about/'],
  ['a permanent directive', 'RedirectPermanent "/old-page" "/about"'],
])('reads a line with %s', (_, line) => {
  expect(linesOf(line)).toEqual([{ number: 1, kind: 'new', from: '/old-page', to: '/about' }]);
});

test('says what each line does, by its number, and leaves out comments and blank lines', () => {
  const list = '# Moved in 2026\r\n\r\n/moved /contact\r\n/known /about\r\n/old /moved\r\n';
  expect(linesOf(list)).toEqual([
    { number: 3, kind: 'changed', from: '/moved', to: '/contact', formerly: '/about' },
    { number: 4, kind: 'same', from: '/known', to: '/about' },
    { number: 5, kind: 'new', from: '/old', to: '/contact' },
  ]);
});

test.each([
  ['Old URL,New URL', 'Write the old and the new address'],
  ['old,new', 'Old path'],
  ['/old', 'Write the old and the new address'],
  ['/old /about /contact', 'Write the old and the new address'],
  ['/about /contact', '/about is a page'],
  ['/old?id=3 /about', '? or #'],
  ['https://former.example /about', '/ is a page'],
  ['/old https://evil.example/about', 'another site'],
  ['/old //evil.example/about', 'use a public page'],
  ['/old /nowhere', 'use a public page'],
  ['/admin/old /about', 'used by the site itself'],
  ['/old /old', 'go back to itself'],
  ['RedirectMatch 301 ^/blog/(.*)$ /about', 'Patterns'],
  ['RewriteRule ^old$ /about [R=301]', 'Patterns'],
])('refuses %s', (line, reason) => {
  expect(linesOf(line)).toMatchObject([{ kind: 'refused', reason: expect.stringContaining(reason) }]);
});

test('shows only the old path of a line whose path can’t be redirected', () => {
  expect(linesOf('/about /contact')).toMatchObject([{ kind: 'refused', from: '/about' }]);
});
