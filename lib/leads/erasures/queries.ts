import 'server-only';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import {
  apiKeys,
  auditEntries,
  consentWords,
  leadRequests,
  leads,
  leadWishes,
  spamSenders,
} from '@/db/schema';
import type { AuditAction } from '@/lib/audit/schema';
import { FIRST_KEY } from '@/lib/leads/request/key';
import type { ContactRules } from '@/lib/leads/wishes/merge-wishes';
import { findMergedInto } from '@/lib/leads/work/merge/queries';

/** What was removed for good from a database, and what homeowners have asked for. */
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
  /** What homeowners have said about being contacted and forgotten, with the words that they agreed to. */
  wishes: Wished[];
  words: (typeof consentWords.$inferSelect)[];
  /** The links to pages of requests that were replaced or taken away. */
  links: (typeof leadRequests.$inferSelect)[];
  /** The ids of keys of other programs that were revoked. */
  revokedKeys: string[];
}

/** A row of `leadWishes`, and whether the person may be called and written to. */
type Wished = typeof leadWishes.$inferSelect & { rules: ContactRules };

const ERASED: AuditAction = 'leads.erased';
const DELETED: AuditAction = 'leads.spam-deleted';
const ADDITION_UNDONE: AuditAction = 'leads.addition-undone';
const IMPORT_UNDONE: AuditAction = 'leads.import-undone';

/**
 * Reads what was ever removed from a database, by staff, at the end of the retention period, or because somebody asked for it, and
 * what homeowners have asked for.
 */
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
    ...(await readAsked(database)),
  };
}

async function readAsked(
  database: Database,
): Promise<Pick<Erasures, 'wishes' | 'words' | 'links' | 'revokedKeys'>> {
  const wished = await database
    .select({ row: leadWishes, rules: { doNotCall: leads.doNotCall, noEmail: leads.noEmail } })
    .from(leadWishes)
    .innerJoin(leads, eq(leads.id, leadWishes.leadId));
  const wishes = wished.map(({ row, rules }) => ({ ...row, rules }));
  // They were perhaps merged after the backup, which has them apart.
  for (const one of wishes.filter(({ eraseAt }) => eraseAt))
    for (const leadId of await findMergedInto(database, [one.leadId])) wishes.push({ ...one, leadId });
  const isReplaced = or(gt(leadRequests.version, FIRST_KEY), isNull(leadRequests.keyHash));
  const revoked = await database.select({ id: apiKeys.id }).from(apiKeys).where(isNotNull(apiKeys.revokedAt));
  return {
    wishes,
    words: await database.select().from(consentWords),
    links: await database.select().from(leadRequests).where(isReplaced),
    revokedKeys: revoked.map(({ id }) => id),
  };
}
