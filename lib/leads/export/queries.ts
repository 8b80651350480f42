import 'server-only';
import { pipeline } from 'node:stream';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { copyOut } from '@/db/copy-out';
import { leadExports, leads, users } from '@/db/schema';
import { isMatching } from '@/lib/leads/work/filter-conditions';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { readOnReplica } from '@/lib/platform/read-on-replica';
import { BYTE_ORDER_MARK, CrLfRows, csvColumns, csvHeader, csvRows } from './csv';
import { exportFileName } from './file-name';
import type { ExportProgress } from './schema';

/** An export that streams. */
export interface LeadExport {
  file: CrLfRows;
  /** How old the leads are that were read from the replica, in seconds; null if they came from the primary. */
  ageSeconds: number | null;
}

/**
 * Streams the leads that match the filter, and are among `ids` if given, as CSV (RFC 4180, UTF-8), newest first. `bom`
 * adds the byte order mark that Excel needs. Reads from the replica, if there is one.
 */
export async function exportLeads(filter: LeadFilter, bom: boolean, ids?: string[]): Promise<LeadExport> {
  const query = await exportQuery(filter, ids);
  const { result: rows, ageSeconds } = await readOnReplica(({ exportPool }) => copyOut(exportPool, query));
  const file = new CrLfRows();
  file.push(`${bom ? BYTE_ORDER_MARK : ''}${csvHeader()}\r\n`);
  return { file: pipeline(rows, file, () => {}), ageSeconds };
}

/** The name of the file of an export. */
export async function nameExport(filter: LeadFilter, ids: string[] = []): Promise<string> {
  const people = filter.assignee
    ? await db().select({ id: users.id, name: users.name }).from(users).where(eq(users.id, filter.assignee))
    : [];
  return exportFileName(filter, { selected: ids.length, people });
}

/** The SQL query of an export. */
export async function exportQuery(filter: LeadFilter, ids?: string[]): Promise<string> {
  const query = sql`select ${sql.join(
    csvColumns().map(({ value }) => value),
    sql`, `,
  )} from ${csvRows} where ${and(await isMatching(filter), ids && inArray(leads.id, ids))} order by ${desc(leads.createdAt)}, ${desc(leads.id)}`;
  // COPY takes no parameters, so Drizzle inlines the values, validated by the filter's schema, as SQL literals.
  return new PgDialect().sqlToQuery(query.inlineParams()).sql;
}

/** The progress of the export with this ticket; null when it is unknown or hasn't started yet. */
export async function getExportProgress(ticket: string): Promise<ExportProgress | null> {
  const [row] = await db()
    .select({ rows: leadExports.rows, state: leadExports.state, ageSeconds: leadExports.ageSeconds })
    .from(leadExports)
    .where(eq(leadExports.id, ticket));
  return row ?? null;
}
