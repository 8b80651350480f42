import 'server-only';
import { and, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import type { ServiceId } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { Lead, LeadFilter } from './schema';

const MOST_LEADS = 200;

/** The columns that make a `Lead`. */
export const leadColumns = {
  id: leads.id,
  name: leads.name,
  phone: leads.phone,
  email: leads.email,
  address: leads.address,
  service: leads.service,
  message: leads.message,
  isContacted: leads.isContacted,
  createdAt: leads.createdAt,
};

type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** A row as the calls answer it. */
export function toLead({ service, createdAt, ...row }: LeadRow): Lead {
  // Only `submitLead` writes the column, and its schema knows no other values.
  return { ...row, service: service as ServiceId, createdAt: createdAt.toISOString() };
}

/** The leads that pass the filter, newest first. */
export async function listLeads(filter: LeadFilter): Promise<Lead[]> {
  const rows = await db()
    .select(leadColumns)
    .from(leads)
    .where(and(...conditions(filter)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_LEADS);
  return rows.map(toLead);
}

function conditions({ dateFrom, dateTo, service, contactStatus, searchTerm }: LeadFilter) {
  return [
    dateFrom && sql`${leads.createdAt} >= ${startOfDay(dateFrom)}`,
    dateTo && sql`${leads.createdAt} < ${startOfDay(dateTo, 1)}`,
    service !== 'all' && eq(leads.service, service),
    contactStatus !== 'all' && eq(leads.isContacted, contactStatus === 'contacted'),
    searchTerm && matches(searchTerm),
  ].filter((condition): condition is SQL => Boolean(condition));
}

// Days begin in Asheville, which knows summer time: PostgreSQL does that reckoning.
function startOfDay(date: string, daysLater = 0): SQL {
  return sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
}

function matches(term: string): SQL | undefined {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const fields = [leads.name, leads.email, leads.address, leads.message, leads.phone];
  return or(...fields.map((field) => ilike(field, pattern)), matchesPhone(term));
}

// Whichever way a number was typed, there and here. With and without the country's code, so both columns.
function matchesPhone(term: string): SQL | undefined {
  const digits = term.replace(/\D/g, '');
  if (digits === '' || /[^\d\s().+/-]/.test(term)) return undefined;
  return or(
    like(sql`regexp_replace(${leads.phone}, '\\D', '', 'g')`, `%${digits}%`),
    like(leads.phoneE164, `%${digits}%`),
  );
}
