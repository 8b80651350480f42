import { z } from 'zod';
import { staffRoles } from '@/db/value-lists';

/** Marks a request that an open page made with nobody at it: it does not prolong the session. */
export const BY_ITSELF_HEADER = 'X-By-Itself';

/** What the sign-in form sends; `next` is the page to return to. */
export const signInSchema = z.strictObject({
  email: z.string('Enter your email address').trim().toLowerCase().pipe(z.email('Enter your email address')),
  password: z
    .string('Enter your password')
    .min(1, 'Enter your password')
    .max(128, 'Use at most 128 characters'),
  next: z.string().max(2_000).optional(),
});
export type SignIn = z.output<typeof signInSchema>;

/** What somebody may do: an owner looks after the accounts of the others too. */
export const staffRoleSchema = z.enum(staffRoles, 'Choose owner or staff');
export type StaffRole = z.output<typeof staffRoleSchema>;

const anyOfThem = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Whom of the owners the others of the staff ask, as a sentence. */
export const askOwners = (names: string[]): string =>
  names.length === 0 ? 'Ask an owner.' : `Ask ${anyOfThem.format(names)}.`;

const newPassword = z
  .string('Choose a password')
  .min(12, 'Use 12 characters or more')
  .max(128, 'Use at most 128 characters');

/** Body of `POST /api/admin/welcome` and `/api/admin/reset`: the link's secret, and the password that is chosen. */
export const welcomeSchema = z.strictObject({ token: z.string().max(200), password: newPassword });
export type Welcome = z.output<typeof welcomeSchema>;

/** Body of `POST /api/admin/account/password`. */
export const passwordChangeSchema = z.strictObject({
  current: z
    .string('Enter your current password')
    .min(1, 'Enter your current password')
    .max(128, 'Use at most 128 characters'),
  password: newPassword,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Body of `POST /api/admin/forgot`. */
export const forgotSchema = z.strictObject({ email: signInSchema.shape.email });
