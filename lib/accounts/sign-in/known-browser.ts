import 'server-only';
import { randomBytes } from 'node:crypto';
import { readCookie, serializeCookie } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';

const COOKIE = 'known_browser';
const PURPOSE = 'known browser';
const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * The cookie that marks a browser in which this user has signed in or chosen a password by a mailed link. It grants no
 * access; attempts from a known browser are only counted separately.
 */
export function knownBrowserCookie(userId: string): string {
  const mark = JSON.stringify([userId, randomBytes(12).toString('base64url')]);
  return serializeCookie(COOKIE, seal(PURPOSE, mark), YEAR_SECONDS);
}

/** The id of this browser if the user is known to have used it, otherwise undefined. */
export function getKnownBrowserId(userId: string | undefined, headers: Headers): string | undefined {
  const mark = unseal(PURPOSE, readCookie(headers, COOKIE) ?? '');
  const [knownId, browser] = mark === undefined ? [] : (JSON.parse(mark) as string[]);
  return userId !== undefined && knownId === userId ? browser : undefined;
}
