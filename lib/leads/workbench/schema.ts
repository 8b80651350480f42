import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';
import { contactStatuses } from '@/lib/leads/statuses';
import { leadPageResponseSchema } from '@/lib/leads/work/schema';

/** A count that stops at a maximum; `capped` tells that there are more. */
const totalSchema = z.object({ total: z.int(), capped: z.boolean() });

/** Response of `GET /api/admin/leads/workbench`: a page of leads with everything shown around it. */
export const workbenchSchema = z.object({
  /** The requested page, as `GET /api/admin/leads` returns it. */
  page: leadPageResponseSchema,
  /** Leads per contact status, under the other filters. */
  counts: z.record(z.enum(contactStatuses), totalSchema),
  /** The lead that has waited longest for its first contact, under the other filters. */
  oldest: leadSchema.nullable(),
  /** The newest leads regardless of the filter, to detect new arrivals. */
  newest: leadPageResponseSchema,
  /** The number of quarantined leads. */
  quarantined: z.int(),
});
export type Workbench = z.output<typeof workbenchSchema>;
