import 'server-only';
import { createHash } from 'node:crypto';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { pictureFiles, pictures, savedSettings, settingRevisions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { PICTURE_FORMATS, type UploadedPicture, widthsOf } from '@/lib/pictures/schema';
import { AppError } from '@/lib/platform/http/errors';
import { encodePicture } from './encode';
import type { EncodedFile } from './encoding-process';
import { fileProblem } from './file-kind';
import { fileName, objectStore } from './object-store';
import { loadPictureFile } from './queries';

const HASH_LENGTH = 32;
// A form that isn't saved yet may wait for a week, as a draft in the browser.
const UNSAVED_DAYS = 7;
// As long as somebody may want back what a setting was.
const FORMER_DAYS = 30;

/**
 * Stores an uploaded picture in the widths and formats of the site, with its entry of the audit log in the same transaction.
 * The same file again is the same picture.
 *
 * @param also What else is stored in that transaction.
 * @throws {AppError} 415 for another kind of file, and what `encodePicture` throws.
 */
export async function storePicture(
  bytes: Uint8Array,
  also?: (tx: Transaction) => Promise<void>,
): Promise<UploadedPicture> {
  const problem = fileProblem(bytes);
  if (problem) throw new AppError(415, 'unsupported-picture', problem);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const known = await keepLonger(hash);
  if (known && (await hasFiles(known))) {
    if (also) await db().transaction(also);
    return known;
  }
  const { width, height, files } = await encodePicture(bytes);
  // Without a row nobody is given these files, and the next upload of the picture replaces them.
  await objectStore()?.put(hash, files);
  await db().transaction(async (tx) => {
    if (await addPicture(tx, { hash, width, height }, files))
      await audit(tx, {
        action: 'settings.picture-added',
        subject: hash,
        detail: { width, height, bytes: bytes.length },
      });
    await also?.(tx);
  });
  return { hash, width, height };
}

/**
 * Adds a picture whose files come from another database, in the transaction of what refers to it. Returns whether it wasn't
 * there yet.
 */
export async function importPicture(
  tx: Pick<Transaction, 'insert'>,
  picture: UploadedPicture,
  files: readonly EncodedFile[],
): Promise<boolean> {
  await objectStore()?.put(picture.hash, files);
  return addPicture(tx, picture, files);
}

async function addPicture(
  tx: Pick<Transaction, 'insert'>,
  { hash, width, height }: UploadedPicture,
  files: readonly EncodedFile[],
): Promise<boolean> {
  const added = await tx
    .insert(pictures)
    .values({ hash, width, height })
    .onConflictDoNothing()
    .returning({ hash: pictures.hash });
  if (added.length === 0) return false;
  if (!objectStore())
    await tx
      .insert(pictureFiles)
      .values(files.map(({ data, ...file }) => ({ hash, ...file, data: Buffer.from(data) })));
  return true;
}

/** Whether the files of a stored picture are where they are kept: a store of pictures may have been lost. */
async function hasFiles({ hash, width }: UploadedPicture): Promise<boolean> {
  const [format] = PICTURE_FORMATS;
  const name = fileName(hash, { width, format });
  return (await loadPictureFile({ name, hash, width, format })) !== undefined;
}

/** The stored picture of a file, which counts as uploaded now. */
async function keepLonger(hash: string): Promise<UploadedPicture | undefined> {
  const { width, height } = pictures;
  const [known] = await db()
    .update(pictures)
    .set({ uploadedAt: sql`now()` })
    .where(eq(pictures.hash, hash))
    .returning({ hash: pictures.hash, width, height });
  return known;
}

/** Deletes pictures that no setting has referred to for 30 days, or for a week if none ever has. Returns how many. */
export async function deleteUnusedPictures(): Promise<number> {
  const { key, version, value, changedAt } = settingRevisions;
  const hashesIn = (text: SQLWrapper) =>
    sql`(regexp_matches(${text}::text, ${`"hash": "([0-9a-f]{${HASH_LENGTH}})"`}, 'g'))[1]`;
  const deleted = await db()
    .delete(pictures)
    .where(
      sql`${pictures.uploadedAt} < now() - ${UNSAVED_DAYS}::int * interval '1 day' and ${pictures.hash} not in (
        select ${hashesIn(savedSettings.value)} from ${savedSettings} union all
        select ${hashesIn(value)} from (
          select ${value}, lead(${changedAt}) over (partition by ${key} order by ${version}) as replaced_at
          from ${settingRevisions}
        ) as setting_revisions where replaced_at > now() - ${FORMER_DAYS}::int * interval '1 day')`,
    )
    .returning({ hash: pictures.hash, width: pictures.width });
  const names = deleted.flatMap(({ hash, width }) =>
    widthsOf({ width }).flatMap((one) =>
      PICTURE_FORMATS.map((format) => fileName(hash, { width: one, format })),
    ),
  );
  await objectStore()?.remove(names);
  return deleted.length;
}
