import 'server-only';
import { z } from 'zod';
import { seal, unseal } from '@/lib/platform/seal';
import { generateRecoveryCodes } from './recovery-codes';
import { generateKey, provisioningUri } from './totp';

const VALID_MS = 15 * 60_000;

const enrollmentSchema = z.object({ key: z.string(), codes: z.array(z.string()), until: z.number() });

/** A second factor being set up. It is stored only once a code proves that the app has the key. */
export type Enrollment = z.output<typeof enrollmentSchema>;

const purpose = (userId: string) => `enrolment of ${userId}`;

/** Creates a key and recovery codes, valid for 15 minutes. */
export const createEnrollment = (): Enrollment => ({
  key: generateKey(),
  codes: generateRecoveryCodes(),
  until: Date.now() + VALID_MS,
});

/** Encrypts an enrollment for the user's browser to send back. */
export const sealEnrollment = (userId: string, enrollment: Enrollment) =>
  seal(purpose(userId), JSON.stringify(enrollment));

/** Decrypts an enrollment; undefined when it is expired, invalid or another user's. */
export function openEnrollment(userId: string, sealed: string): Enrollment | undefined {
  const text = unseal(purpose(userId), sealed);
  if (text === undefined) return undefined;
  const enrollment = enrollmentSchema.parse(JSON.parse(text));
  return enrollment.until > Date.now() ? enrollment : undefined;
}

/** What the user sees: the key as text and as the URI of the QR code, and the recovery codes. */
export const enrollmentDetails = ({ key, codes }: Enrollment, email: string, issuer?: string) => ({
  key: (key.match(/.{4}/g) ?? []).join(' '),
  uri: provisioningUri(key, email, issuer),
  recoveryCodes: codes,
});
