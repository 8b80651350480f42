import 'server-only';
import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { auditEntries, leadImports, leads } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import {
  type FoundRow,
  type ImportCheck,
  type ImportedFields,
  type LeadImport,
  readRow,
  UNDO_WITHIN_DAYS,
} from './schema';

export const isRecent = sql`${leadImports.startedAt} > now() - ${UNDO_WITHIN_DAYS} * interval '1 day'`;

/** That somebody began an import; by the audit log, because two people may have the same name. */
export const isBegunBy = (staffId: string, importId: string | SQL) =>
  and(
    eq(auditEntries.actorId, staffId),
    eq(auditEntries.action, 'leads.import-begun'),
    eq(auditEntries.subject, importId),
  );

/** The imports that can be undone or go on, the latest first. */
export async function listImports({ id, role }: Pick<Staff, 'id' | 'role'>): Promise<LeadImport[]> {
  const rows = await db()
    .select({ stored: leadImports, begun: auditEntries.id })
    .from(leadImports)
    .leftJoin(auditEntries, isBegunBy(id, sql`${leadImports.id}::text`))
    .where(isRecent)
    .orderBy(desc(leadImports.startedAt))
    .limit(20);
  return rows.map(({ stored, begun }) => toImport(stored, role === 'owner' || begun !== null));
}

export function toImport(
  { startedAt, finishedAt, undoneAt, ...row }: typeof leadImports.$inferSelect,
  mayChange = true,
): LeadImport {
  return {
    ...row,
    mayChange,
    columns: row.columns as LeadImport['columns'],
    startedAt: startedAt.toISOString(),
    isFinished: finishedAt !== null,
    isUndone: undoneAt !== null,
  };
}

/** What is wrong with rows of a file, and whose person is on the list already. Stores nothing. */
export async function checkRows({ rows, service }: ImportCheck): Promise<FoundRow[]> {
  const read = rows.map((row) => ({ row: row.row, ...readRow(row, service) }));
  const withKeys = read.map((one) => ({ ...one, keys: 'fields' in one ? keysOf(one.fields) : [] }));
  const known = await findKnownKeys(
    db(),
    withKeys.flatMap(({ keys }) => keys),
  );
  return withKeys.map(({ row, keys, ...one }) => ({
    row,
    problem: 'problem' in one ? one.problem : null,
    isKnown: keys.some((key) => known.has(key)),
    keys,
  }));
}

/** By what the person of a row is known: the phone number, however it is written, and the email address. */
export function keysOf({ phone, email }: Pick<ImportedFields, 'phone' | 'email'>): string[] {
  const number = phoneE164(phone) ?? phone.replace(/\D/g, '');
  return [...(number ? [number] : []), ...(email ? [email.toLowerCase()] : [])];
}

/**
 * Those of these keys that leads on the list have. Each is looked up in the indexes; for a list of keys, PostgreSQL overestimates
 * how many leads have one, and reads all leads.
 */
export async function findKnownKeys(tx: Pick<Database, 'execute'>, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  // Not `exists`, which PostgreSQL may answer from a hash table of all leads.
  const isKnown = (column: SQLWrapper) =>
    sql`(select true from ${leads} where ${and(isOpen, isNull(leads.erasedAt), sql`${column} = key`)} limit 1)`;
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where ${isKnown(leads.phoneE164)} or ${isKnown(sql`lower(${leads.email})`)}`);
  return new Set(rows.map(({ key }) => key));
}
