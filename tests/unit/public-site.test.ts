import { expect, test } from 'vitest';
import { isPublicSite } from '@/lib/seo/index-now/public-site';

test.each([
  'https://ridgelight.example',
  'http://www.ridgelight.example:8080',
  'https://mylocal.example',
  'https://test.example',
])('%s may be public', (origin) => expect(isPublicSite(origin)).toBe(true));

test.each([
  'http://localhost:3000',
  'http://site.localhost',
  'https://ridgelight.local',
  'https://ridgelight.internal',
  'https://ridgelight.test',
  'https://ridgelight.invalid',
  'https://intranet',
  'http://192.0.2.1',
  'http://[2001:db8::1]',
  'http://[::ffff:192.0.2.1]',
])('%s is not public', (origin) => expect(isPublicSite(origin)).toBe(false));
