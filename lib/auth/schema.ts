import { z } from 'zod';

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
