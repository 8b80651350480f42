import { z } from 'zod';
import { staffRoles } from '@/db/value-lists';

/** Marks background requests of an unattended page, which don't extend the session. */
export const BACKGROUND_HEADER = 'X-By-Itself';

/** Body of the sign-in form; `next` is the page to return to. */
export const signInSchema = z.strictObject({
  email: z.string('Enter your email address').trim().toLowerCase().pipe(z.email('Enter your email address')),
  password: z
    .string('Enter your password')
    .min(1, 'Enter your password')
    .max(128, 'Use at most 128 characters'),
  next: z.string().max(2_000).optional(),
});
export type SignIn = z.output<typeof signInSchema>;

/** Owners also manage the accounts of other staff. Viewers read leads, figures and search data, and change nothing. */
export const staffRoleSchema = z.enum(staffRoles, 'Choose owner, staff or viewer');
export type StaffRole = z.output<typeof staffRoleSchema>;

/** Whether a role may change anything but its own account. */
export const mayChange = (role: StaffRole): boolean => role !== 'viewer';

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** A sentence that names the owners to ask. */
export const askOwners = (names: string[]): string =>
  names.length === 0 ? 'Ask an owner.' : `Ask ${orList.format(names)}.`;

/** A password that somebody chooses. */
export const newPasswordSchema = z
  .string('Choose a password')
  .min(12, 'Use 12 characters or more')
  .max(128, 'Use at most 128 characters');

/** Body of `POST /api/admin/welcome` and `/api/admin/reset`: the token of the link, and the new password. */
export const welcomeSchema = z.strictObject({ token: z.string().max(200), password: newPasswordSchema });
export type Welcome = z.output<typeof welcomeSchema>;

/** Body of `POST /api/admin/account/password`. */
export const passwordChangeSchema = z.strictObject({
  current: z
    .string('Enter your current password')
    .min(1, 'Enter your current password')
    .max(128, 'Use at most 128 characters'),
  password: newPasswordSchema,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Body of `POST /api/admin/forgot`. */
export const forgotSchema = z.strictObject({ email: signInSchema.shape.email });
