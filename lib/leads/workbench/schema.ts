import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';
import { contactStatuses } from '@/lib/leads/statuses';
import { excerptSchema } from '@/lib/leads/work/found-notes/schema';
import { leadPageResponseSchema } from '@/lib/leads/work/schema';

/** A count that stops at a maximum; `capped` tells that there are more. */
export const totalSchema = z.object({ total: z.int(), capped: z.boolean() });

/** An instance of the previous release doesn't count views. */
const viewTotalSchema = totalSchema.default({ total: 0, capped: false });

/** A lead as far as detecting and announcing new arrivals needs it. */
const newestLeadSchema = leadSchema.pick({ id: true, name: true, service: true, createdAt: true });
export type NewestLead = z.output<typeof newestLeadSchema>;

const newestLeadsSchema = z.object({
  leads: z.array(newestLeadSchema),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type NewestLeads = z.output<typeof newestLeadsSchema>;

/** Response of `GET /api/admin/leads/workbench`: a page of leads with everything shown around it. */
export const workbenchSchema = z.object({
  /** The requested page, as `GET /api/admin/leads` returns it. */
  page: leadPageResponseSchema,
  /** What the search found in notes, by the id of the lead; an instance of the previous release doesn't say. */
  foundNotes: z.record(z.string(), excerptSchema).default({}),
  /** Leads per contact status, under the other filters. */
  counts: z.record(z.enum(contactStatuses), totalSchema),
  /** The newest leads regardless of the filter: as many as a page has. */
  newest: newestLeadsSchema,
  /** How many there are in each view, whatever the filter is; in quarantine only those that nobody has reviewed. */
  views: z
    .object({
      callNext: viewTotalSchema,
      mine: viewTotalSchema,
      new: viewTotalSchema,
      everyone: viewTotalSchema,
      quarantine: viewTotalSchema,
    })
    .prefault({}),
});
export type Workbench = z.output<typeof workbenchSchema>;
