import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { auditEntries, leads, spamSenders } from '@/db/schema';
import type { AuditAction } from '@/lib/audit/schema';

/** What was removed for good from a database. */
export interface Erasures {
  /** The ids of leads whose people were erased. */
  erased: string[];
  /** The ids of deleted spam. */
  deleted: string[];
  /** The ids of leads that staff added and took back. */
  undoneAdditions: string[];
  /** The hashes of the spam senders that are left: of one that was removed, nothing is. */
  spamSenders: string[];
  /** The ids of imports that were undone, and of their leads that stayed. */
  undoneImports: string[];
  keptOfImports: string[];
}

const ERASED: AuditAction = 'leads.erased';
const DELETED: AuditAction = 'leads.spam-deleted';
const ADDITION_UNDONE: AuditAction = 'leads.addition-undone';
const IMPORT_UNDONE: AuditAction = 'leads.import-undone';

/** Reads what was ever removed from a database, by staff or at the end of the retention period. */
export async function readErasures(database: Database): Promise<Erasures> {
  const { rows } = await database.execute<{ action: string; lead: string }>(sql`
    select ${auditEntries.action}, lead from ${auditEntries}, lateral (
      select ${auditEntries.subject} as lead where ${auditEntries.subject} is not null
      union all
      select jsonb_array_elements_text(${auditEntries.detail} -> 'leads') where ${auditEntries.detail} ? 'leads'
    ) subjects where ${auditEntries.action} in (${ERASED}, ${DELETED}, ${ADDITION_UNDONE})
    union select ${ERASED}, ${leads.id}::text from ${leads} where ${leads.erasedAt} is not null`);
  const idsOf = (action: AuditAction) => rows.filter((row) => row.action === action).map(({ lead }) => lead);
  const undone = await database
    .selectDistinct({ id: sql<string>`${auditEntries.subject}` })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, IMPORT_UNDONE), isNotNull(auditEntries.subject)));
  const undoneImports = undone.map(({ id }) => id);
  const kept = await database
    .select({ id: leads.id })
    .from(leads)
    .where(isOneOf(leads.importId, undoneImports));
  const senders = await database.select({ hash: spamSenders.hash }).from(spamSenders);
  return {
    erased: idsOf(ERASED),
    deleted: idsOf(DELETED),
    undoneAdditions: idsOf(ADDITION_UNDONE),
    spamSenders: senders.map(({ hash }) => hash),
    undoneImports,
    keptOfImports: kept.map(({ id }) => id),
  };
}
