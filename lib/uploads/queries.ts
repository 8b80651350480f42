import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { pictureFiles, pictures } from '@/db/schema';
import type { PictureFile } from '@/lib/pictures/schema';
import { objectStore } from './object-store';

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** The files that were asked for last, the oldest first: they never change, and most visitors see the same ones. */
const kept = new Map<string, Buffer>();
let keptBytes = 0;

/** A file of a picture; undefined if there is none. */
export async function readPictureFile(file: PictureFile): Promise<Buffer | undefined> {
  const data = kept.get(file.name) ?? (await loadPictureFile(file));
  if (data) keep(file.name, data);
  return data;
}

/** A file of a picture from the database, or from the store where it is kept since that was configured. */
export async function loadPictureFile({
  name,
  hash,
  width,
  format,
}: PictureFile): Promise<Buffer | undefined> {
  const isFile = and(
    eq(pictureFiles.hash, pictures.hash),
    eq(pictureFiles.width, width),
    eq(pictureFiles.format, format),
  );
  const [found] = await db()
    .select({ data: pictureFiles.data })
    .from(pictures)
    .leftJoin(pictureFiles, isFile)
    .where(eq(pictures.hash, hash));
  return found && (found.data ?? objectStore()?.get(name));
}

function keep(name: string, data: Buffer): void {
  if (!kept.delete(name)) keptBytes += data.length;
  kept.set(name, data);
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
}
