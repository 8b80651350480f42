import 'server-only';
import { pipeline } from 'node:stream';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { copyOut } from '@/db/copy-out';
import { leadExports, leads } from '@/db/schema';
import { filterConditions } from '@/lib/leads/work/filter-conditions';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { searchCondition } from '@/lib/leads/work/search';
import { BYTE_ORDER_MARK, CrLfRows, csvColumns, csvHeader } from './csv';
import type { ExportProgress } from './schema';

/**
 * Every lead that passes the filter, or those of them that `ids` names, as a CSV file (RFC 4180, UTF-8), newest first;
 * `bom` puts Excel's mark at its start.
 */
export async function exportLeads(filter: LeadFilter, bom: boolean, ids?: string[]): Promise<CrLfRows> {
  const rows = await copyOut(exportQuery(filter, ids));
  const file = new CrLfRows();
  file.push(`${bom ? BYTE_ORDER_MARK : ''}${csvHeader}\r\n`);
  return pipeline(rows, file, () => {});
}

/** The rows of an export as one statement. */
export function exportQuery(filter: LeadFilter, ids?: string[]): string {
  const query = sql`select ${sql.join(
    csvColumns.map(({ value }) => value),
    sql`, `,
  )} from ${leads} where ${and(...filterConditions(filter), searchCondition(filter.searchTerm), ids && inArray(leads.id, ids))} order by ${desc(leads.createdAt)}, ${desc(leads.id)}`;
  // COPY takes no parameters: Drizzle writes the values, which the filter's schema has checked, as SQL literals.
  return new PgDialect().sqlToQuery(query.inlineParams()).sql;
}

/** How far the export under this ticket is; null when there is none, or none yet. */
export async function getExportProgress(ticket: string): Promise<ExportProgress | null> {
  const [row] = await db()
    .select({ rows: leadExports.rows, state: leadExports.state })
    .from(leadExports)
    .where(eq(leadExports.id, ticket));
  return row ?? null;
}
