import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readCookie, serializeCookie } from '@/lib/platform/http/cookies';
import { seal, unseal } from '@/lib/platform/seal';

const COOKIE = 'sign_in';
const PURPOSE = 'pending sign-in';
const VALID_SECONDS = 15 * 60;

const pendingSchema = z.object({
  userId: z.string(),
  /** Fingerprint of the password hash: changing the password invalidates a pending sign-in. */
  passwordMark: z.string(),
  until: z.number(),
  /** The sealed enrollment of a user who must set up a second factor first. */
  enrollment: z.string().optional(),
});

/** A sign-in after the password, still waiting for the second factor. It isn't a session and grants no access. */
export type PendingSignIn = z.output<typeof pendingSchema>;

/** Identifies a stored password hash without revealing it. */
export const passwordFingerprint = (hash: string) => createHash('sha256').update(hash).digest('base64url');

/** The cookie that carries a pending sign-in to the second step, valid for 15 minutes. */
export function pendingCookie(pending: Omit<PendingSignIn, 'until'>): string {
  const until = Date.now() + VALID_SECONDS * 1_000;
  return serializeCookie(COOKIE, seal(PURPOSE, JSON.stringify({ ...pending, until })), VALID_SECONDS);
}

/** Deletes the cookie of a pending sign-in. */
export const clearPendingCookie = () => serializeCookie(COOKIE, '', 0);

/** The pending sign-in of a request; undefined when there is none or it has expired. */
export function readPendingSignIn(headers: Headers): PendingSignIn | undefined {
  const text = unseal(PURPOSE, readCookie(headers, COOKIE) ?? '');
  if (text === undefined) return undefined;
  const pending = pendingSchema.parse(JSON.parse(text));
  return pending.until > Date.now() ? pending : undefined;
}
