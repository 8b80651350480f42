import { z } from 'zod';
import { staffRoleSchema } from '@/lib/accounts/sign-in/schema';
import { singleLineText } from '@/lib/fields/single-line-text';

/** Body of `POST /api/admin/staff`: an invitation. The name defaults to the email. */
export const invitationSchema = z.strictObject({
  email: z
    .string('Enter an email address')
    .trim()
    .toLowerCase()
    .max(254, 'Use at most 254 characters')
    .pipe(z.email('Enter an email address like name@example.com')),
  name: singleLineText(120).optional(),
  role: staffRoleSchema.default('staff'),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Body of `PATCH /api/admin/staff/{id}`. */
export const staffChangeSchema = z.strictObject({ role: staffRoleSchema });

/** A staff account, for owners. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  createdAt: z.iso.datetime(),
  /** When the invitation link expires; null once a password is set. */
  invitedUntil: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  /** The start of the latest active session; null without one. */
  lastSignIn: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** Response of `POST /api/admin/staff`. The link is shown only once, for the owner to pass on. */
export const invitationResponseSchema = z.object({
  member: staffMemberSchema,
  link: z.url(),
  expiresAt: z.iso.datetime(),
});
export type InvitationResponse = z.output<typeof invitationResponseSchema>;

/** A session in `GET /api/admin/sessions`. */
export const staffSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: z.iso.datetime(),
  /** The time of the last request, accurate to five minutes. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

/** A staff member in a select list. */
export interface StaffName {
  id: string;
  name: string;
  initials?: string | null;
}
