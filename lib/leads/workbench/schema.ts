import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';
import { contactStatuses } from '@/lib/leads/statuses';
import { leadPageResponseSchema } from '@/lib/leads/work/schema';

/** A count; more than `total` where it is capped. */
const totalSchema = z.object({ total: z.int(), capped: z.boolean() });

/** The answer of `GET /api/admin/leads/workbench`: all that the list of leads shows around a page of it. */
export const workbenchSchema = z.object({
  /** The page that was asked for, as `GET /api/admin/leads` answers it. */
  page: leadPageResponseSchema,
  /** How many leads there are of each contact status under the other filters. */
  counts: z.record(z.enum(contactStatuses), totalSchema),
  /** Who waits longest for a first contact under the other filters. */
  oldest: leadSchema.nullable(),
  /** The newest leads of all, whatever the filter: who came since the last look is among them. */
  newest: leadPageResponseSchema,
  /** How many wait in quarantine. */
  quarantined: z.int(),
});
export type Workbench = z.output<typeof workbenchSchema>;
