import 'server-only';
import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { auditEntries, leads, spamSenders } from '@/db/schema';
import type { AuditAction } from '@/lib/audit/schema';

/** What was removed for good from a database. */
export interface Erasures {
  /** The ids of leads whose people were erased. */
  erased: string[];
  /** The ids of deleted spam. */
  deleted: string[];
  /** The hashes of the spam senders that are left: of one that was removed, nothing is. */
  spamSenders: string[];
}

const ERASED: AuditAction = 'leads.erased';
const DELETED: AuditAction = 'leads.spam-deleted';

/** Reads what was ever removed from a database, by staff or at the end of the retention period. */
export async function readErasures(database: Database): Promise<Erasures> {
  const { rows } = await database.execute<{ action: string; lead: string }>(sql`
    select ${auditEntries.action}, lead from ${auditEntries}, lateral (
      select ${auditEntries.subject} as lead where ${auditEntries.subject} is not null
      union all
      select jsonb_array_elements_text(${auditEntries.detail} -> 'leads') where ${auditEntries.detail} ? 'leads'
    ) subjects where ${auditEntries.action} in (${ERASED}, ${DELETED})
    union select ${ERASED}, ${leads.id}::text from ${leads} where ${leads.erasedAt} is not null`);
  const idsOf = (action: AuditAction) => rows.filter((row) => row.action === action).map(({ lead }) => lead);
  const senders = await database.select({ hash: spamSenders.hash }).from(spamSenders);
  return {
    erased: idsOf(ERASED),
    deleted: idsOf(DELETED),
    spamSenders: senders.map(({ hash }) => hash),
  };
}
