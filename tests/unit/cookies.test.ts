import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCookie, readCookieNamed, serializeCookie, withCookies } from '@/lib/platform/http/cookies';

const site = vi.hoisted(() => ({ SITE_URL: '' }));
vi.mock('@/lib/platform/env', () => ({ env: () => site }));
beforeEach(() => {
  site.SITE_URL = 'http://localhost:3000';
});
const useHttps = () => {
  site.SITE_URL = 'https://ridgelight.example';
};

const withCookie = (cookie: string) => new Headers({ cookie });

test('with HTTPS a cookie is bound to the host and sent encrypted only', () => {
  useHttps();
  expect(serializeCookie('pending', 'abc', 900)).toBe(
    '__Host-ridgelight.pending=abc; Max-Age=900; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

test('without HTTPS, as on localhost, it is neither', () => {
  expect(serializeCookie('pending', '', 0)).toBe(
    'ridgelight.pending=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

describe('reading a cookie', () => {
  test.each([
    ['ridgelight.a=1', '1'],
    ['x=0; ridgelight.a=1; y=2', '1'],
    ['x=0;ridgelight.a=1', '1'],
    ['  ridgelight.a=1  ', '1'],
    ['ridgelight.a=b=c', 'b=c'],
    ['ridgelight.a=', ''],
    ['ridgelight.a=1; ridgelight.a=2', '1'],
    ['ridgelight.ab=1', undefined],
    ['xridgelight.a=1', undefined],
    ['ridgelight.a', undefined],
    ['__Host-ridgelight.a=1', undefined],
    ['', undefined],
  ])('of %j finds %j', (header, value) => {
    expect(readCookie(withCookie(header), 'a')).toBe(value);
  });

  test('takes the one that is bound to the host with HTTPS', () => {
    useHttps();
    const headers = withCookie('ridgelight.a=1; __Host-ridgelight.a=2; other=3');
    expect(readCookie(headers, 'a')).toBe('2');
    expect(readCookieNamed(headers, 'other')).toBe('3');
    expect(readCookie(new Headers(), 'a')).toBeUndefined();
  });
});

test('a response gets each cookie in a header of its own', () => {
  const response = new Response('body');
  expect(withCookies(response, ['a=1', 'b=2'])).toBe(response);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
