import 'server-only';
import { randomBytes } from 'node:crypto';
import { readCookie, serializeCookie } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';
import { passwordFingerprint } from './pending-sign-in';
import type { Password } from './queries';

const COOKIE = 'known_browser';
const PURPOSE = 'known browser';
const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * The cookie that marks a browser in which this user has signed in or chosen a password by a mailed link, until the password
 * changes elsewhere. It grants no access; attempts from a known browser are only counted separately. `browser` is the id
 * that the browser has already, so that it doesn't collect several.
 */
export function knownBrowserCookie(
  { userId, passwordHash }: Password,
  browser = randomBytes(12).toString('base64url'),
): string {
  const mark = JSON.stringify([userId, browser, passwordFingerprint(passwordHash)]);
  return serializeCookie(COOKIE, seal(PURPOSE, mark), YEAR_SECONDS);
}

/** The id of this browser if it is known to the user of this password, otherwise undefined. */
export function getKnownBrowserId(password: Password | undefined, headers: Headers): string | undefined {
  const mark = unseal(PURPOSE, readCookie(headers, COOKIE) ?? '');
  if (mark === undefined || !password) return undefined;
  const [userId, browser, fingerprint] = JSON.parse(mark) as string[];
  const isKnown = userId === password.userId && fingerprint === passwordFingerprint(password.passwordHash);
  return isKnown ? browser : undefined;
}
