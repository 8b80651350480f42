import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { readCookieNamed, serializeCookieNamed } from '@/lib/platform/http/cookies';

// Longer than any session, so that a browser whose session has ended can be told so.
const MAX_AGE_SECONDS = 30 * 24 * 3_600;

const cookieName = () =>
  env().SITE_URL.startsWith('https:') ? '__Secure-ridgelight.session_token' : 'ridgelight.session_token';

/** The cookie of a session: its token, a dot, and the HMAC-SHA256 of the token in base64, percent-encoded. */
export const sessionCookie = (token: string) =>
  serializeCookieNamed(cookieName(), encodeURIComponent(`${token}.${signature(token)}`), MAX_AGE_SECONDS);

/** Deletes the cookie of a session. */
export const clearSessionCookie = () => serializeCookieNamed(cookieName(), '', 0);

/** The session token in a request's cookie; undefined without one, or when we didn't sign it. It outlives the session. */
export function readSessionToken(headers: Headers): string | undefined {
  const value = decode(readCookieNamed(headers, cookieName()) ?? '');
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  return token && isSignature(value.slice(end + 1), token) ? token : undefined;
}

const signature = (token: string) => createHmac('sha256', env().AUTH_SECRET).update(token).digest('base64');

function isSignature(text: string, token: string): boolean {
  const given = Buffer.from(text);
  const expected = Buffer.from(signature(token));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
