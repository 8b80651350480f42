import 'server-only';
import { readCookie, serializeCookie } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';

const COOKIE = 'typed_email';
const PURPOSE = 'typed email';
const VALID_SECONDS = 5 * 60;
const MAX_LENGTH = 254;

/**
 * The cookies that keep what somebody typed as their email, for the page that shows the form again. Not in its URL, because
 * URLs are logged and kept.
 */
export function typedEmailCookies(body: unknown): string[] {
  const email = (body as { email?: unknown } | null)?.email;
  if (typeof email !== 'string' || email.length > MAX_LENGTH) return [];
  return [serializeCookie(COOKIE, seal(PURPOSE, email), VALID_SECONDS)];
}

/** What somebody typed as their email in a form that failed. */
export const readTypedEmail = (headers: Headers): string | undefined =>
  unseal(PURPOSE, readCookie(headers, COOKIE) ?? '');
