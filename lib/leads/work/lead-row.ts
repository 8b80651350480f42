import 'server-only';
import { leads } from '@/db/schema';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';

const declaredColumns = Object.fromEntries(leadFieldNames.map((name) => [name, leads[name]])) as Pick<
  typeof leads,
  LeadFieldName
>;

/** The columns of a `Lead`. */
export const leadColumns = {
  id: leads.id,
  ...declaredColumns,
  status: leads.status,
  closedReason: leads.closedReason,
  isContacted: leads.isContacted,
  createdAt: leads.createdAt,
  contactedAt: leads.contactedAt,
  followUpOn: leads.followUpOn,
  followUpTime: leads.followUpTime,
  followUpPurpose: leads.followUpPurpose,
  assigneeId: leads.assigneeId,
  visitAt: leads.visitAt,
  visitUntil: leads.visitUntil,
  visitBy: leads.visitBy,
  quotedDollars: leads.quotedDollars,
  quotedOn: leads.quotedOn,
  wonDollars: leads.wonDollars,
  wonOn: leads.wonOn,
  source: leads.source,
  doNotCall: leads.doNotCall,
  erasedAt: leads.erasedAt,
};

export type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** Converts a row to the lead that the API returns. */
export function toLead({ createdAt, contactedAt, visitAt, visitUntil, erasedAt, ...row }: LeadRow): Lead {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // The first contact of a lead that was marked as new again is kept, but not shown.
    contactedAt: (row.isContacted && contactedAt?.toISOString()) || null,
    visitAt: visitAt?.toISOString() ?? null,
    visitUntil: visitUntil?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}
