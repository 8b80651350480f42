import 'server-only';
import { z } from 'zod';
import { contactSchema } from '@/lib/leads/intake/schema';
import { seal, unseal } from '@/lib/platform/seal';

const PURPOSE = 'lead spool';
const ADDRESS_PURPOSE = 'lead spool address';

// Not strict, so that it reads what other releases write, which may add to it.
const spooledLeadSchema = z.object({
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
});

/** A lead as the spool holds it: everything that storing it needs. */
export interface SpooledLead extends z.output<typeof spooledLeadSchema> {
  /** The visitor's IP address, if known: it counts toward the limits of its networks in the hour it came. */
  address: string | undefined;
}

/** What a row of the spool holds encrypted. */
export interface SealedLead {
  sealed: string;
  address: string | null;
}

/**
 * Encrypts a lead with a key derived from AUTH_SECRET. The release before the address, to which somebody may go back while
 * leads wait, can read it: that one requires `rateSignals` and accepts no other key.
 */
export const sealLead = ({ address, ...lead }: SpooledLead): SealedLead => ({
  sealed: seal(PURPOSE, JSON.stringify({ ...lead, rateSignals: [] })),
  address: address === undefined ? null : seal(ADDRESS_PURPOSE, address),
});

/**
 * Decrypts a lead.
 *
 * @throws {Error} when it was encrypted with another AUTH_SECRET, or isn't a valid lead for this version.
 */
export function unsealLead({ sealed, address }: SealedLead): SpooledLead {
  const text = unseal(PURPOSE, sealed);
  if (text === undefined) throw new Error('it was encrypted with another AUTH_SECRET');
  const { data, error } = spooledLeadSchema.safeParse(JSON.parse(text));
  // Only where it is invalid, because messages of the schema may quote values.
  if (error) throw new Error(`it is invalid at ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return { ...data, address: address === null ? undefined : unseal(ADDRESS_PURPOSE, address) };
}
