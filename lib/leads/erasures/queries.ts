import 'server-only';
import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { auditEntries, leads } from '@/db/schema';
import type { AuditAction } from '@/lib/audit/schema';

/** The ids of leads whose data was removed for good: of people who were erased, and of deleted spam. */
export interface Erasures {
  erased: string[];
  deleted: string[];
}

const ERASED: AuditAction = 'leads.erased';
const DELETED: AuditAction = 'leads.spam-deleted';

/** Reads what was ever removed from a database, by staff or at the end of the retention period, from its audit log. */
export async function readErasures(database: Pick<Database, 'execute'>): Promise<Erasures> {
  const { rows } = await database.execute<{ action: string; lead: string }>(sql`
    select ${auditEntries.action}, lead from ${auditEntries}, lateral (
      select ${auditEntries.subject} as lead where ${auditEntries.subject} is not null
      union all
      select jsonb_array_elements_text(${auditEntries.detail} -> 'leads') where ${auditEntries.detail} ? 'leads'
    ) subjects where ${auditEntries.action} in (${ERASED}, ${DELETED})
    union select ${ERASED}, ${leads.id}::text from ${leads} where ${leads.erasedAt} is not null`);
  const idsOf = (action: AuditAction) => rows.filter((row) => row.action === action).map(({ lead }) => lead);
  return { erased: idsOf(ERASED), deleted: idsOf(DELETED) };
}
