import { z } from 'zod';
import { exportStates } from '@/db/value-lists';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { idsInQuery } from '@/lib/leads/work/schema';

/**
 * Query of `GET /api/admin/leads/export`: a filter, `ids` to export only those leads, and `bom=0` for a file without the
 * byte order mark that Excel needs.
 */
export const leadExportSchema = leadFilterSchema
  .extend({
    bom: z.enum(['0', '1'], 'Use 0 or 1').default('1'),
    /** An id chosen by the caller to poll the progress of this export. */
    ticket: z.uuid('Use an ID of your own as the ticket').optional(),
    ids: idsInQuery.optional(),
  })
  .transform(({ bom, ids, ticket, ...filter }) => ({ filter, ids, ticket, bom: bom === '1' }));

export type LeadExportQuery = z.output<typeof leadExportSchema>;

/** Progress of an export: `rows` counts those sent so far. */
export const exportProgressSchema = z.object({
  rows: z.int(),
  state: z.enum(exportStates),
  /** How old its leads were when they were read from the replica; null if they came from the primary. */
  ageSeconds: z.number().nullable(),
});
export type ExportProgress = z.output<typeof exportProgressSchema>;
