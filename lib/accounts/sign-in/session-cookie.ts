import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { readCookieNamed } from '@/lib/platform/http/cookies';

/** The name that better-auth gives its cookie. */
const cookieName = () =>
  env().SITE_URL.startsWith('https:') ? '__Secure-ridgelight.session_token' : 'ridgelight.session_token';

/**
 * The session token in a request's cookie; undefined without one, or when we didn't sign it. The value of better-auth's
 * cookie is the token, a dot, and the HMAC-SHA256 of the token in base64, percent-encoded.
 */
export function readSessionToken(headers: Headers): string | undefined {
  const value = decode(readCookieNamed(headers, cookieName()) ?? '');
  const end = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(end, 0));
  return token && isSignature(value.slice(end + 1), token) ? token : undefined;
}

function isSignature(text: string, token: string): boolean {
  const given = Buffer.from(text);
  const expected = Buffer.from(createHmac('sha256', env().AUTH_SECRET).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
