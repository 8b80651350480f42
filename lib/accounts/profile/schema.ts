import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';

/** Body of `PATCH /api/admin/account`: what the signed-in user is called. Without initials they come from the name. */
export const profileSchema = z.strictObject({
  name: singleLineText(60, { missing: 'Enter your name' })
    .min(1, 'Enter your name')
    .refine((name) => !name.includes('@'), 'Enter your name, not your email address'),
  initials: singleLineText(6)
    .regex(/^[\p{L}\p{M}]{0,3}$/u, 'Use up to three letters')
    .transform((text) => text.toUpperCase() || null)
    .nullable()
    .default(null),
});
export type ProfileChange = z.output<typeof profileSchema>;

/** Its response. */
export const savedProfileSchema = z.object({ name: z.string(), initials: z.string().nullable() });

/** Whether somebody hasn't said yet what they are called: the name is the email address until then. */
export const lacksName = ({ name, email }: { name: string; email: string }) => name === email;
