import 'server-only';
import { sql } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';

const declaredColumns = Object.fromEntries(leadFieldNames.map((name) => [name, leads[name]])) as Pick<
  typeof leads,
  LeadFieldName
>;

// Qualified by hand: where a query reads one table, Drizzle leaves its name out, also within a subquery.
const hasAnsweredAboutCalls = sql`exists (select from ${leadEvents} where ${leadEvents.leadId} = ${leads}.id
  and ${leadEvents.kind} = 'edited' and ${leadEvents.detail} = 'doNotCall')`;

/** From a list, and nobody has noted what the person says about calls. */
const noContact = sql<boolean>`(${leads.doNotCall} and ${leads.importId} is not null and not ${hasAnsweredAboutCalls})`;

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
  noContact: noContact.as('no_contact'),
  erasedAt: leads.erasedAt,
};

type StoredLead = typeof leads.$inferSelect;
export type LeadRow = Pick<StoredLead, keyof typeof leadColumns & keyof StoredLead> & { noContact: boolean };

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
