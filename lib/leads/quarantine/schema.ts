import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';

/** The newest that are shown; what lies deeper comes up as these are dealt with. */
export const MOST_SHOWN = 100;

/** What is held back as suspected spam, the newest first. */
export const quarantineSchema = z.object({
  leads: z.array(leadSchema.extend({ suspicions: z.array(z.string()) })),
  /** All there are, also those that are not shown. */
  total: z.int(),
});
export type Quarantine = z.output<typeof quarantineSchema>;
export type QuarantinedLead = Quarantine['leads'][number];

/** Body of `POST /api/admin/leads/quarantine`: leads that are none, to be deleted, or that are, to be let out. */
export const quarantineDecisionSchema = z.strictObject({
  action: z.enum(['release', 'delete'], 'Say whether it is spam'),
  ids: z
    .array(z.uuid('Name leads by their ids'))
    .min(1, 'Choose a lead')
    .max(MOST_SHOWN, `Choose at most ${MOST_SHOWN} leads`),
});
export type QuarantineDecision = z.output<typeof quarantineDecisionSchema>;
