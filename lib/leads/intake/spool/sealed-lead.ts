import 'server-only';
import { z } from 'zod';
import { contactSchema } from '@/lib/leads/intake/schema';
import { seal, unseal } from '@/lib/platform/seal';

const PURPOSE = 'lead spool';

/** A lead as the spool holds it: everything that storing it needs. */
const spooledLeadSchema = z.strictObject({
  submission: contactSchema.extend({
    submissionId: z.uuid(),
    // An empty one stands for what can't be read, which the form's schema would take for none.
    estimate: z.string().optional(),
  }),
  signals: z.strictObject({
    isHoneypotFilled: z.boolean(),
    shownForMs: z.number().optional(),
    isStartCounted: z.boolean(),
  }),
  /** The visitor's IP address, if known: it counts toward the limits of its networks when it is stored. */
  address: z.string().optional(),
});
export type SpooledLead = z.output<typeof spooledLeadSchema>;

/** Encrypts a lead with a key derived from AUTH_SECRET. */
export const sealLead = (lead: SpooledLead): string => seal(PURPOSE, JSON.stringify(lead));

/**
 * Decrypts a lead.
 *
 * @throws {Error} when it was encrypted with another AUTH_SECRET, or isn't a valid lead for this version.
 */
export function unsealLead(sealed: string): SpooledLead {
  const text = unseal(PURPOSE, sealed);
  if (text === undefined) throw new Error('it was encrypted with another AUTH_SECRET');
  const { data, error } = spooledLeadSchema.safeParse(JSON.parse(text));
  // Only where it is invalid, because messages of the schema may quote values.
  if (error) throw new Error(`it is invalid at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return data;
}
