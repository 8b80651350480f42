import { z } from 'zod';
import { busyCalendarSchema } from '@/lib/accounts/busy-calendar/schema';

const password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(128, 'Use at most 128 characters');
const appCode = z
  .string('Enter the six-digit code')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six-digit code'));

/** Body of requests that require the password again. */
export const passwordAgainSchema = z.strictObject({ password });

/** Body of `POST /api/admin/sign-in/code`: a code of the app, or a recovery code. */
export const signInCodeSchema = z.strictObject({
  code: z.string('Enter a code').trim().min(1, 'Enter a code').max(40, 'Use at most 40 characters'),
  next: z.string().max(2_000).optional(),
});

/** Body of `POST /api/admin/sign-in/second-factor`: the first code of the app. */
export const firstCodeSchema = z.strictObject({ code: appCode, next: z.string().max(2_000).optional() });

/** Body of `PUT /api/admin/account/second-factor`: the sealed enrollment and the app's first code. */
export const enrollmentProofSchema = z.strictObject({ enrollment: z.string().max(2_000), code: appCode });

/** The key for the app, and the recovery codes. */
const enrollmentDetailsSchema = z.object({
  key: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type EnrollmentDetails = z.output<typeof enrollmentDetailsSchema>;

/** Response of `POST /api/admin/account/second-factor`. */
export const enrollmentResponseSchema = enrollmentDetailsSchema.extend({ enrollment: z.string() });
export type EnrollmentResponse = z.output<typeof enrollmentResponseSchema>;

/** New recovery codes, shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** How the user's own account is secured, and what opens without signing in. */
export const accountSecuritySchema = z.object({
  /** Since when there is a second factor; null without one. */
  secondFactorSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  isSecondFactorRequired: z.boolean(),
  /** Since when their calendar has a secret address; null without one. */
  calendarSince: z.iso.datetime().nullable().default(null),
  /** The calendar that they keep elsewhere; null when none is connected. */
  busyCalendar: busyCalendarSchema.nullable().default(null),
});
export type AccountSecurity = z.output<typeof accountSecuritySchema>;
