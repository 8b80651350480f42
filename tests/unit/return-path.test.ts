import { expect, test } from 'vitest';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { aService } from '../support/offered-services';

test.each([
  '/admin',
  '/admin/form-fills',
  '/admin/form-fills?lead=1f0c&service=energy-storage&searchTerm=a%20b',
  '/admin/form-fills?after=2026-11-21T20:01:02.003Z~1f0c,2026-11-20T20:01:02.003Z~2f0c&page=3',
  '/?editseo=true',
  '/about?editseo=true',
  '/about?editseo=true&words=true',
  `/services/${aService}?editseo=true`,
])('accepts %s as the page to return to', (path) => {
  expect(staffReturnPath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  7,
  ['/admin'],
  '',
  'admin',
  '/',
  '/about',
  '/about?editseo=false',
  '/unknown?editseo=true',
  '//evil.example',
  '//evil.example/admin',
  '/.//evil.example',
  '/./admin',
  '/admin/..//evil.example',
  '/admin//evil.example',
  '/admin/../../evil',
  '/\\evil.example',
  '\\\\evil.example',
  '/admin\\..\\evil',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin\r\nSet-Cookie: a=b',
  '/admin\t/form-fills',
  ' /admin',
  '/admin@evil.example',
  '/admin#//evil.example',
  '/administrator',
  '/admin/sign-in',
  '/admin/sign-in/code',
  '/admin/forgot',
  '/admin/sign-in?next=/admin',
  '/api/admin/leads?editseo=true',
])('falls back to the lead list for %j', (path) => {
  expect(staffReturnPath(path)).toBe('/admin/form-fills');
});
