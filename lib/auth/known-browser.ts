import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { cookieIn, cookieToSet } from '@/lib/http/cookies';
import { keyFor, seal, unseal } from './seal';

const COOKIE = 'known_browser';
const PURPOSE = 'known browser';
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Marks a browser as one in which this user has signed in. It opens nothing: its tries are counted by themselves. */
export function knownBrowserCookie(userId: string): string {
  const mark = JSON.stringify([userId, randomBytes(12).toString('base64url')]);
  return cookieToSet(COOKIE, seal(PURPOSE, mark), YEAR_SECONDS);
}

/**
 * What the tries at `what` of an account, its email or one of its secrets, are counted under: by itself in a browser that
 * they have used before. So who guesses at an account from elsewhere keeps only strangers waiting, and a right password
 * forgives no wrong code. The key names nobody, and an account that is not there has one too.
 */
export function triesKey(headers: Headers, what: string, userId: string | undefined): string {
  const mark = unseal(PURPOSE, cookieIn(headers, COOKIE) ?? '');
  const [knownId, browser] = mark === undefined ? [] : (JSON.parse(mark) as string[]);
  const whose = userId !== undefined && knownId === userId ? `browser ${browser} ${what}` : `account ${what}`;
  return createHmac('sha256', keyFor('tries')).update(whose).digest('base64url');
}
