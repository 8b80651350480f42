import 'server-only';
import { leads } from '@/db/schema';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { type StatusColumns, statusColumns } from '@/lib/leads/statuses';

const declaredColumns = Object.fromEntries(
  [...leadFieldNames, ...statusColumns].map((name) => [name, leads[name]]),
) as Pick<typeof leads, LeadFieldName | keyof StatusColumns>;

/** The columns of a `Lead`. */
export const leadColumns = {
  id: leads.id,
  ...declaredColumns,
  createdAt: leads.createdAt,
  contactedAt: leads.contactedAt,
  followUpOn: leads.followUpOn,
  assigneeId: leads.assigneeId,
  source: leads.source,
  erasedAt: leads.erasedAt,
};

export type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** Converts a row to the lead that the API returns. */
export function toLead({ createdAt, contactedAt, erasedAt, ...row }: LeadRow): Lead {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // The first contact of a lead that was marked as new again is kept, but not shown.
    contactedAt: (row.isContacted && contactedAt?.toISOString()) || null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}
