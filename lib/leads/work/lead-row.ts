import 'server-only';
import { leads } from '@/db/schema';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { type StatusColumns, statusColumns } from '@/lib/leads/statuses';
import type { ServiceId } from '@/lib/site/service-labels';

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
export function toLead({ service, createdAt, contactedAt, erasedAt, ...row }: LeadRow): Lead {
  return {
    ...row,
    // The schemas of `submitLead` and `correctLead`, which write the column, allow no other values.
    service: service as ServiceId,
    createdAt: createdAt.toISOString(),
    // The first contact of a lead that was marked as new again is kept, but not shown.
    contactedAt: (row.isContacted && contactedAt?.toISOString()) || null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}
