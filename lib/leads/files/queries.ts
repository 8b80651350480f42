import 'server-only';
import { and, asc, eq, exists, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadFileParts, leadFilePreviews, leadFiles, leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { withMerged } from '@/lib/leads/work/merge/queries';
import { AppError } from '@/lib/platform/http/errors';
import { isSitePicture, type LeadFile, type LeadFileKind, type RequestFile } from './schema';

type Row = typeof leadFiles.$inferSelect;

/** A file that has arrived. */
export type CompleteFile = Row & { kind: LeadFileKind };

const ofLead = (leadId: string): SQL => sql`${leadFiles.leadId} = any(${withMerged([leadId])})`;
const isComplete = isNotNull(leadFiles.completedAt);

const mayPreview = ({ kind, hasPreview }: Row): boolean =>
  hasPreview !== false && kind !== null && isSitePicture(kind);

/** The files of a request, the oldest first, also those that are still arriving. */
export async function listRequestFiles(leadId: string): Promise<RequestFile[]> {
  const rows = await db()
    .select()
    .from(leadFiles)
    .where(eq(leadFiles.leadId, leadId))
    .orderBy(leadFiles.createdAt, leadFiles.id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    received: row.received,
    isComplete: row.completedAt !== null,
    mayPreview: row.completedAt !== null && mayPreview(row),
  }));
}

/** The files that have arrived with a lead and with those that were merged into it, the oldest first. */
export async function listLeadFiles(leadId: string): Promise<LeadFile[]> {
  const rows = await db()
    .select()
    .from(leadFiles)
    .where(and(ofLead(leadId), isComplete))
    .orderBy(leadFiles.createdAt, leadFiles.id);
  return rows.flatMap((row) =>
    row.kind === null
      ? []
      : [
          {
            id: row.id,
            leadId: row.leadId,
            name: row.name,
            kind: row.kind,
            size: row.size,
            mayPreview: mayPreview(row),
            createdAt: row.createdAt.toISOString(),
          },
        ],
  );
}

/** How many files have arrived with a lead. */
export const countLeadFiles = (leadId: string): Promise<number> =>
  db().$count(leadFiles, and(ofLead(leadId), isComplete));

/**
 * A file of a request that has arrived.
 *
 * @throws {AppError} 404 when the request has no such file.
 */
export const findRequestFile = (leadId: string, id: string): Promise<CompleteFile> =>
  findFile(and(eq(leadFiles.leadId, leadId), eq(leadFiles.id, id)));

/**
 * A file that has arrived with a lead, or with one that was merged into it.
 *
 * @throws {AppError} 404 when there is none, or the lead is quarantined.
 */
export const findLeadFile = (leadId: string, id: string): Promise<CompleteFile> =>
  findFile(
    and(
      ofLead(leadId),
      eq(leadFiles.id, id),
      exists(
        db()
          .select({ id: leads.id })
          .from(leads)
          .where(and(isOpen, eq(leads.id, leadId))),
      ),
    ),
  );

async function findFile(condition: SQL | undefined): Promise<CompleteFile> {
  const [row] = await db().select().from(leadFiles).where(and(condition, isComplete));
  if (!row?.kind) throw new AppError(404, 'not-found', 'There’s no such file.');
  return { ...row, kind: row.kind };
}

/** The content of a file, part by part. It ends early when the file is erased meanwhile. */
export async function* readFileParts({ id }: Pick<Row, 'id'>): AsyncGenerator<Uint8Array> {
  for (let start = 0; ; ) {
    const [part] = await db()
      .select({ start: leadFileParts.start, data: leadFileParts.data })
      .from(leadFileParts)
      .where(and(eq(leadFileParts.fileId, id), gte(leadFileParts.start, start)))
      .orderBy(asc(leadFileParts.start))
      .limit(1);
    if (!part) return;
    yield new Uint8Array(part.data);
    start = part.start + part.data.length;
  }
}

/** What all files and their previews take, in bytes; files that are still arriving count as announced. */
export async function storedBytes(): Promise<number> {
  const [[files], [previews]] = await Promise.all([
    db()
      .select({ bytes: sql<string | null>`sum(${leadFiles.size})` })
      .from(leadFiles),
    // The length is known without the bytes.
    db()
      .select({ bytes: sql<string | null>`sum(octet_length(${leadFilePreviews.data}))` })
      .from(leadFilePreviews),
  ]);
  return Number(files?.bytes ?? 0) + Number(previews?.bytes ?? 0);
}
