import 'server-only';
import { env } from '@/lib/platform/env';

/** A cookie of ours by its plain name; with https the browser itself refuses it to any other host. */
const fullName = (name: string) =>
  env().SITE_URL.startsWith('https:') ? `__Host-ridgelight.${name}` : `ridgelight.${name}`;

/** The value of `Set-Cookie` for a cookie that no script reads. A `maxAge` of 0 seconds forgets it. */
export function serializeCookie(name: string, value: string, maxAge: number): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${fullName(name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** What a browser sent back of it. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${fullName(name)}=`;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** The same answer, with cookies to set. */
export function withCookies(answer: Response, cookies: string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
