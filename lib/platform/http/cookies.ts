import 'server-only';
import { env } from '@/lib/platform/env';

/** The full name of a cookie. With HTTPS the `__Host-` prefix makes browsers bind it to this host. */
const fullName = (name: string) =>
  env().SITE_URL.startsWith('https:') ? `__Host-ridgelight.${name}` : `ridgelight.${name}`;

/** The `Set-Cookie` value of an HttpOnly cookie. `maxAge` is in seconds; 0 deletes it. */
export const serializeCookie = (name: string, value: string, maxAge: number) =>
  serializeCookieNamed(fullName(name), value, maxAge);

/** The same by its full name, for a cookie without our prefix. */
export function serializeCookieNamed(name: string, value: string, maxAge: number): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a request's cookie. */
export const readCookie = (headers: Headers, name: string) => readCookieNamed(headers, fullName(name));

/** The same by its full name. */
export function readCookieNamed(headers: Headers, name: string): string | undefined {
  const start = `${name}=`;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** Adds `Set-Cookie` headers to a response. */
export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
