import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cookieIn, cookieToSet } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';

const COOKIE = 'sign_in';
const PURPOSE = 'pending sign-in';
const VALID_SECONDS = 15 * 60;

const pendingSchema = z.object({
  userId: z.string(),
  /** Stands for the password that was given: another one ends what was begun with it. */
  passwordMark: z.string(),
  until: z.number(),
  /** What is about to be set up, by whom has no second factor and must have one. */
  enrolment: z.string().optional(),
});

/** Somebody who gave the right password and not yet the second factor. It is no session and opens no page. */
export type PendingSignIn = z.output<typeof pendingSchema>;

/** What stands for a stored password without telling anything of it. */
export const markOfPassword = (hash: string) => createHash('sha256').update(hash).digest('base64url');

/** The cookie by which the browser comes back for the second step, for a quarter of an hour. */
export function pendingCookie(pending: Omit<PendingSignIn, 'until'>): string {
  const until = Date.now() + VALID_SECONDS * 1_000;
  return cookieToSet(COOKIE, seal(PURPOSE, JSON.stringify({ ...pending, until })), VALID_SECONDS);
}

/** Forgets what was begun. */
export const noPendingCookie = () => cookieToSet(COOKIE, '', 0);

/** What the browser of these headers has begun; undefined when it was not here or took too long. */
export function pendingIn(headers: Headers): PendingSignIn | undefined {
  const text = unseal(PURPOSE, cookieIn(headers, COOKIE) ?? '');
  if (text === undefined) return undefined;
  const pending = pendingSchema.parse(JSON.parse(text));
  return pending.until > Date.now() ? pending : undefined;
}
