import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookieIn, cookieToSet } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';

const COOKIE = 'known_browser';
const PURPOSE = 'known browser';
const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Marks a browser as one in which this user has signed in or has chosen a password by a mailed link. It opens nothing:
 * attempts in it are counted by themselves.
 */
export function knownBrowserCookie(userId: string): string {
  const mark = JSON.stringify([userId, randomBytes(12).toString('base64url')]);
  return cookieToSet(COOKIE, seal(PURPOSE, mark), YEAR_SECONDS);
}

/** What tells this browser from others that the user has used; undefined where they are not known to have used it. */
export function knownBrowserOf(userId: string | undefined, headers: Headers): string | undefined {
  const mark = unseal(PURPOSE, cookieIn(headers, COOKIE) ?? '');
  const [knownId, browser] = mark === undefined ? [] : (JSON.parse(mark) as string[]);
  return userId !== undefined && knownId === userId ? browser : undefined;
}
