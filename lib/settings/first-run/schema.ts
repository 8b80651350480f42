import { z } from 'zod';
import { profileSchema } from '@/lib/accounts/profile/schema';
import { enrollmentProofSchema } from '@/lib/accounts/second-factor/schema';
import { newPasswordSchema, signInSchema } from '@/lib/accounts/sign-in/schema';
import { factSettings } from '@/lib/site/facts/entries';

/** The account of whoever sets up the site. */
const ownerSchema = z.strictObject({
  name: profileSchema.shape.name,
  email: signInSchema.shape.email,
  password: newPasswordSchema,
});

const keySchema = z.string('The link is incomplete').max(200);

/**
 * Body of `POST /api/admin/first-run`: the key of the link, what the site says, who owns it, and the proof of their second factor
 * unless they set it up later.
 */
export const firstRunSchema = z.strictObject({
  key: keySchema,
  facts: z.strictObject({
    business: factSettings.business.schema,
    hours: factSettings.hours.schema,
    places: factSettings.places.schema,
    services: factSettings.services.schema,
    look: factSettings.look.schema,
  }),
  owner: ownerSchema,
  secondFactor: enrollmentProofSchema.optional(),
});
export type FirstRun = z.output<typeof firstRunSchema>;

/**
 * Body of `POST /api/admin/first-run/second-factor`, and of `POST /api/admin/first-run/test-mail`: what the business is called, and
 * the owner's address.
 */
export const firstOwnerSchema = z.strictObject({
  key: keySchema,
  name: z.string('Enter the name of the business').trim().min(1, 'Enter the name of the business').max(40),
  email: signInSchema.shape.email,
});
export type FirstOwner = z.output<typeof firstOwnerSchema>;
