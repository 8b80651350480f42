import { z } from 'zod';

const password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(128, 'Use at most 128 characters');
const appCode = z
  .string('Enter the code of six digits')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the code of six digits'));

/** Body of the calls that ask for the password again. */
export const passwordAgainSchema = z.strictObject({ password });

/** Body of `POST /api/admin/sign-in/code`: a code of the app, or a recovery code. */
export const signInCodeSchema = z.strictObject({
  code: z.string('Enter a code').trim().min(1, 'Enter a code').max(40, 'Use at most 40 characters'),
  next: z.string().max(2_000).optional(),
});

/** Body of `POST /api/admin/sign-in/second-factor`: the first code of the app. */
export const firstCodeSchema = z.strictObject({ code: appCode, next: z.string().max(2_000).optional() });

/** Body of `PUT /api/admin/account/second-factor`: what was handed out to set up, and the first code of the app. */
export const enrolmentProofSchema = z.strictObject({ enrolment: z.string().max(2_000), code: appCode });

/** What an app needs, and what stands for it when it is lost. */
const shownEnrolmentSchema = z.object({
  key: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type ShownEnrolment = z.output<typeof shownEnrolmentSchema>;

/** The answer of `POST /api/admin/account/second-factor`. */
export const enrolmentAnswerSchema = shownEnrolmentSchema.extend({ enrolment: z.string() });
export type EnrolmentAnswer = z.output<typeof enrolmentAnswerSchema>;

/** New recovery codes, shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** How somebody's own account is secured. */
export const accountSecuritySchema = z.object({
  /** Since when there is a second factor; null without one. */
  secondFactorSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  isSecondFactorRequired: z.boolean(),
});
export type AccountSecurity = z.output<typeof accountSecuritySchema>;

/** Body and answer of `/api/admin/staff/rules`. */
export const staffRulesSchema = z.strictObject({ requiresSecondFactor: z.boolean('Say yes or no') });
export type StaffRules = z.output<typeof staffRulesSchema>;
