import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';

/** How many quarantined leads are shown; older ones move up as these are reviewed. */
export const MAX_SHOWN = 100;

/** Response of `GET /api/admin/leads/quarantine`: suspected spam, newest first. */
export const quarantineSchema = z.object({
  leads: z.array(leadSchema.extend({ suspicions: z.array(z.string()) })),
  /** All quarantined leads, including those not shown. */
  total: z.int(),
});
export type Quarantine = z.output<typeof quarantineSchema>;
export type QuarantinedLead = Quarantine['leads'][number];

/** Body of `POST /api/admin/leads/quarantine`: `release` turns the leads into normal ones, `delete` deletes them as spam. */
export const quarantineDecisionSchema = z.strictObject({
  action: z.enum(['release', 'delete'], 'Say whether it’s spam'),
  ids: z
    .array(z.uuid('Name leads by their IDs'))
    .min(1, 'Choose a lead')
    .max(MAX_SHOWN, `Choose at most ${MAX_SHOWN} leads`),
});
export type QuarantineDecision = z.output<typeof quarantineDecisionSchema>;
