import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import { leadSchema } from '@/lib/leads/schema';

/** How many quarantined leads are shown; older ones move up as these are reviewed. */
export const MAX_SHOWN = 100;

const quarantinedLeadSchema = leadSchema.extend({
  spamSignals: z.array(z.string()).default([]),
  /** When it was marked as spam, and by whom; null if its spam signals put it into quarantine. */
  marked: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().default(null),
  /** When it is due to be deleted; null if it is kept until someone decides. */
  keptUntil: z.iso.datetime().nullable().default(null),
});
export type QuarantinedLead = z.output<typeof quarantinedLeadSchema>;

const heldLeads = z.object({
  leads: z.array(quarantinedLeadSchema),
  /** All of them, including those not shown. */
  total: z.int(),
});

/** Response of `GET /api/admin/leads/quarantine`: suspected spam, and what staff marked as spam; each newest first. */
export const quarantineSchema = heldLeads.extend({ marked: heldLeads.default({ leads: [], total: 0 }) });
export type Quarantine = z.output<typeof quarantineSchema>;

/** Query of `GET /api/admin/leads/quarantine`: only what a search finds. */
export const quarantineQuerySchema = z.strictObject({ searchTerm: singleLineText(200).default('') });

/**
 * Body of `POST /api/admin/leads/quarantine`: `release` turns the leads into normal ones, `return` takes
 * that back, and `delete` deletes suspected spam.
 */
export const quarantineDecisionSchema = z.strictObject({
  action: z.enum(['release', 'return', 'delete'], 'Say whether it’s spam'),
  ids: z
    .array(z.uuid('Name leads by their IDs'))
    .min(1, 'Choose a lead')
    .max(MAX_SHOWN, `Choose at most ${MAX_SHOWN} leads`),
});
export type QuarantineDecision = z.output<typeof quarantineDecisionSchema>;
