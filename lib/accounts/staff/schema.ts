import { z } from 'zod';
import { staffRoleSchema } from '@/lib/accounts/sign-in/schema';
import { line } from '@/lib/site/line';

/** Body of `POST /api/admin/staff`: whom to invite. Without a name the email stands for it. */
export const invitationSchema = z.strictObject({
  email: z
    .string('Enter an email address')
    .trim()
    .toLowerCase()
    .max(254, 'Use at most 254 characters')
    .pipe(z.email('Enter an email address like name@example.com')),
  name: line(120).optional(),
  role: staffRoleSchema.default('staff'),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Body of `PATCH /api/admin/staff/{id}`. */
export const staffChangeSchema = z.strictObject({ role: staffRoleSchema });

/** A member of staff as owners see them. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  createdAt: z.iso.datetime(),
  /** Until when the link of an invitation works; null for who has chosen a password. */
  invitedUntil: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  /** The newest sign-in whose session has not ended; null when there is none. */
  lastSignIn: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** The answer to an invitation: its link is shown this once, for the owner to hand over. */
export const invitedSchema = z.object({
  member: staffMemberSchema,
  link: z.url(),
  expiresAt: z.iso.datetime(),
});
export type Invited = z.output<typeof invitedSchema>;

/** A signed-in browser as `GET /api/admin/sessions` lists it. */
export const staffSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: z.iso.datetime(),
  /** The last request, to within five minutes. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

/** A member of staff as a choice of a list. */
export const staffNameSchema = z.object({ id: z.string(), name: z.string() });
export type StaffName = z.output<typeof staffNameSchema>;
