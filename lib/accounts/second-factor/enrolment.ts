import 'server-only';
import { z } from 'zod';
import { seal, unseal } from '@/lib/platform/seal';
import { newRecoveryCodes } from './recovery-codes';
import { newKey, provisioningUri } from './totp';

const VALID_MS = 15 * 60_000;

const enrolmentSchema = z.object({ key: z.string(), codes: z.array(z.string()), until: z.number() });

/** A second factor that is about to be set up: nothing of it is stored until a code proves that an app has the key. */
export type Enrolment = z.output<typeof enrolmentSchema>;

const purpose = (userId: string) => `enrolment of ${userId}`;

/** A new key and new recovery codes, for a quarter of an hour. */
export const newEnrolment = (): Enrolment => ({
  key: newKey(),
  codes: newRecoveryCodes(),
  until: Date.now() + VALID_MS,
});

/** An enrolment for the browser of that user to keep and bring back. */
export const sealEnrolment = (userId: string, enrolment: Enrolment) =>
  seal(purpose(userId), JSON.stringify(enrolment));

/** The enrolment that was sealed for that user; undefined for anything else and after its time. */
export function openEnrolment(userId: string, sealed: string): Enrolment | undefined {
  const text = unseal(purpose(userId), sealed);
  if (text === undefined) return undefined;
  const enrolment = enrolmentSchema.parse(JSON.parse(text));
  return enrolment.until > Date.now() ? enrolment : undefined;
}

/** What is shown of it: the key for the app, as text and as what the QR code says, and the codes to keep. */
export const shownEnrolment = ({ key, codes }: Enrolment, email: string) => ({
  key: (key.match(/.{4}/g) ?? []).join(' '),
  uri: provisioningUri(key, email),
  recoveryCodes: codes,
});
