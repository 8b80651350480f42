import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashToken } from '@/lib/accounts/staff/token';
import { keyFor } from '@/lib/platform/seal';
import { PRIVATE_FOLDER } from '@/lib/platform/server/private-pages';

/** The version of the key that a lead comes with. */
export const FIRST_KEY = 1;

/**
 * The key of the page about a lead: 256 bits as 43 characters of base64url. It follows from AUTH_SECRET, so that the reply that
 * is written later names the same link, and a lead that waits in the spool has one; the database has only its hash. Staff make
 * another one by raising `version`.
 */
export const requestKey = (leadId: string, version: number): string =>
  createHmac('sha256', keyFor('request links')).update(`${leadId} ${version}`).digest('base64url');

/** The path of the page of a key. */
export const requestPath = (key: string): string => PRIVATE_FOLDER + key;

/** What the database has of a key. */
export const requestKeyHash = (leadId: string, version: number): string =>
  hashToken(requestKey(leadId, version));

/** A key as it may come with a request. */
export const REQUEST_KEY = /^[\w-]{43}$/;

const COOKIE_DAYS = 90;
export const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

// The first characters tell the pages of one browser apart.
const COOKIE_NAME_LENGTH = 12;

/** The cookie of a browser that has sent the request, or has named the end of its phone number: its name and value. */
export function requestCookie(keyHash: string): { name: string; value: string } {
  const value = createHmac('sha256', keyFor('request browsers')).update(keyHash).digest('base64url');
  return { name: `request-${keyHash.slice(0, COOKIE_NAME_LENGTH)}`, value };
}

/** Whether two texts are the same, in a time that doesn't tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
