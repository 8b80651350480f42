import 'server-only';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadFileParts, leadFilePreviews, leadFiles, leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { MAX_FILE_BYTES, MAX_FILES, MIN_PART_BYTES, PREVIEW_WIDTHS } from '@/lib/platform/server/file-limits';
import { encodePreviews } from '@/lib/uploads/encode';
import { fileKind } from '@/lib/uploads/file-kind';
import { requireRoom } from './budget';
import { type CompleteFile, readFileParts } from './queries';
import { type LeadFileKind, mediaTypes, type NewFile, OFFSET_HEADER, type UploadState } from './schema';

/** Files of one network, such as of an office or a street: several requests, and what is tried again. */
const FILES = { max: 60, windowSeconds: 3_600, what: 'files for one hour' };
/** Parts of one network: ten files of the largest size in the smallest parts that our page sends, of which some get lost. */
const PARTS = { max: (1.25 * MAX_FILES * MAX_FILE_BYTES) / MIN_PART_BYTES, windowSeconds: 3_600 };

const NOT_TAKEN =
  'We can open photos (JPEG, PNG, WebP, AVIF or HEIC) and PDFs. Take a photo of it instead, or email it to us.';

/**
 * Begins a file of a request, or finds the one with the same id, whose upload goes on. Returns how much has arrived.
 *
 * @param address Of the sender, for the limits of its network.
 * @throws {AppError} 409 above the number of files or for an id of another file, 429 above the limit of the network, 507 when
 *   there is no room.
 */
export async function beginFile(
  leadId: string,
  { id, name, size }: NewFile,
  address: string | undefined,
): Promise<UploadState> {
  await limitRate(`files of ${clientNetwork(address)}`, FILES);
  await requireRoom(size);
  return db().transaction(async (tx) => {
    await lockLead(tx, leadId);
    const [known] = await tx.select().from(leadFiles).where(eq(leadFiles.id, id));
    if (known) {
      if (known.leadId !== leadId || known.size !== size)
        throw new AppError(409, 'other-file', 'This is another file. Choose it again.');
      return { offset: known.received, size };
    }
    if ((await tx.$count(leadFiles, eq(leadFiles.leadId, leadId))) >= MAX_FILES)
      throw new AppError(
        409,
        'too-many-files',
        `A request can have ${MAX_FILES} files. Remove one first, or email us the others.`,
      );
    await tx.insert(leadFiles).values({ id, leadId, name, size });
    return { offset: 0, size };
  });
}

/** Keeps the lead from being erased until the transaction ends, and two files from being begun at once. */
async function lockLead(tx: Transaction, leadId: string): Promise<void> {
  const [lead] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.erasedAt)))
    .for('no key update');
  if (!lead) throw notThere();
}

const notThere = () => new AppError(404, 'not-found', 'There’s no such file.');

/** How much of a file has arrived. */
export async function uploadState(leadId: string, id: string): Promise<UploadState> {
  const [row] = await db()
    .select({ offset: leadFiles.received, size: leadFiles.size })
    .from(leadFiles)
    .where(and(eq(leadFiles.leadId, leadId), eq(leadFiles.id, id)));
  if (!row) throw notThere();
  return row;
}

interface Part {
  /** Of its first byte in the file. */
  offset: number;
  bytes: Uint8Array;
  minBytes?: number;
}

/**
 * Appends a part to a file. The first one shows its kind: one that we don't take is removed again.
 *
 * @param part.minBytes The fewest bytes of a part that isn't the last.
 * @throws {AppError} 404 for a file that isn't there, 409 with the offset when the part belongs elsewhere, 413 for more than
 *   announced, 415 for a kind that we don't take, 429 above the limit of the network.
 */
export async function appendPart(
  leadId: string,
  id: string,
  part: Part,
  address: string | undefined,
): Promise<UploadState> {
  await limitRate(`file parts of ${clientNetwork(address)}`, PARTS);
  const state = await db().transaction(async (tx) => {
    await lockLead(tx, leadId);
    return append(tx, leadId, id, part);
  });
  if (!state) throw new AppError(415, 'unsupported-file', NOT_TAKEN);
  return state;
}

/** Returns undefined for a file of a kind that isn't taken, which it has removed. */
async function append(
  tx: Transaction,
  leadId: string,
  id: string,
  { offset, bytes, minBytes = MIN_PART_BYTES }: Part,
): Promise<UploadState | undefined> {
  const isFile = and(eq(leadFiles.leadId, leadId), eq(leadFiles.id, id));
  const [file] = await tx.select().from(leadFiles).where(isFile);
  if (!file) throw notThere();
  if (offset !== file.received)
    throw new AppError(409, 'other-offset', 'Another part of this file comes next.', {
      headers: { [OFFSET_HEADER]: String(file.received) },
    });
  const received = offset + bytes.length;
  if (received > file.size)
    throw new AppError(413, 'too-large', 'This is more than was announced. Choose the file again.');
  const isLast = received === file.size;
  if (bytes.length === 0 || (!isLast && bytes.length < minBytes))
    throw new AppError(400, 'too-small', 'Send a larger part.');
  const kind = file.kind ?? takenKind(bytes);
  if (!kind) {
    await tx.delete(leadFiles).where(isFile);
    return undefined;
  }
  await tx.insert(leadFileParts).values({ fileId: id, start: offset, data: Buffer.from(bytes) });
  await tx
    .update(leadFiles)
    .set({ kind, received, ...(isLast && { completedAt: sql`now()` }) })
    .where(isFile);
  return { offset: received, size: file.size };
}

function takenKind(bytes: Uint8Array): LeadFileKind | undefined {
  const kind = fileKind(bytes);
  return kind in mediaTypes ? (kind as LeadFileKind) : undefined;
}

/** Ends a file whose size wasn't known before: it is as large as what has arrived. */
export async function completeFile(id: string): Promise<void> {
  await db()
    .update(leadFiles)
    .set({ size: sql`${leadFiles.received}`, completedAt: sql`now()` })
    .where(and(eq(leadFiles.id, id), isNull(leadFiles.completedAt)));
}

/** Removes a file from a request, as its sender wants. */
export async function removeRequestFile(leadId: string, id: string): Promise<void> {
  await db()
    .delete(leadFiles)
    .where(and(eq(leadFiles.leadId, leadId), eq(leadFiles.id, id)));
}

/** Removes a file of a lead, as staff want. */
export const removeLeadFile = (file: { id: string; leadId: string }): Promise<void> =>
  db().transaction(async (tx) => {
    const removed = await tx.delete(leadFiles).where(eq(leadFiles.id, file.id)).returning();
    if (removed.length > 0) await audit(tx, { action: 'leads.file-removed', subject: file.leadId });
  });

/** Gives a file of a lead another name, by which its sender sees it, too. */
export const renameLeadFile = (file: { id: string; leadId: string }, name: string): Promise<void> =>
  db().transaction(async (tx) => {
    const renamed = await tx.update(leadFiles).set({ name }).where(eq(leadFiles.id, file.id)).returning();
    if (renamed.length > 0) await audit(tx, { action: 'leads.file-renamed', subject: file.leadId });
  });

const UNFINISHED_HOURS = 24;

/** Deletes files of which nothing has arrived completely within a day. Returns how many. */
export async function deleteUnfinishedFiles(): Promise<number> {
  const { rowCount } = await db()
    .delete(leadFiles)
    .where(
      and(
        isNull(leadFiles.completedAt),
        lt(leadFiles.createdAt, sql`now() - ${UNFINISHED_HOURS}::int * interval '1 hour'`),
      ),
    );
  return rowCount ?? 0;
}

type Width = (typeof PREVIEW_WIDTHS)[number];

/** A preview of a file in WebP, made when the first one asks; undefined for one that can't be shown. */
export async function readPreview(file: CompleteFile, width: Width): Promise<Buffer | undefined> {
  if (file.kind === 'pdf' || file.kind === 'heic' || file.hasPreview === false) return undefined;
  if (file.hasPreview === null) await makePreviewsOnce(file.id);
  const [found] = await db()
    .select({ data: leadFilePreviews.data })
    .from(leadFilePreviews)
    .where(and(eq(leadFilePreviews.fileId, file.id), eq(leadFilePreviews.width, width)));
  return found?.data;
}

/** Those that are being made: who asks meanwhile waits for the same ones. */
const making = new Map<string, Promise<void>>();

function makePreviewsOnce(id: string): Promise<void> {
  const made = making.get(id) ?? makePreviews(id).finally(() => making.delete(id));
  making.set(id, made);
  return made;
}

async function makePreviews(id: string): Promise<void> {
  const made = await encodePreviews(
    async () => Buffer.concat(await Array.fromAsync(readFileParts({ id }))),
    [...PREVIEW_WIDTHS],
  );
  await db().transaction(async (tx) => {
    // Also keeps it from being erased meanwhile.
    const updated = await tx
      .update(leadFiles)
      .set({ hasPreview: made !== undefined })
      .where(eq(leadFiles.id, id))
      .returning({ id: leadFiles.id });
    if (updated.length === 0 || !made) return;
    const [small = made.at(-1)] = made;
    const rows = [
      [PREVIEW_WIDTHS[0], small],
      [PREVIEW_WIDTHS[1], made.at(-1)],
    ] as const;
    await tx
      .insert(leadFilePreviews)
      .values(
        rows.flatMap(([width, one]) => (one ? [{ fileId: id, width, data: Buffer.from(one.data) }] : [])),
      )
      .onConflictDoNothing();
  });
}
