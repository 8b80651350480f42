import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { db } from '@/db/client';
import { pictures as storedPictures } from '@/db/schema';
import type { PictureFile, UploadedPicture } from '@/lib/pictures/schema';
import { picturesIn, readFactsFile } from '@/lib/settings/facts-file';
import { saveFacts } from '@/lib/settings/mutations';
import { importPicture } from '@/lib/uploads/mutations';
import { Problem } from '../launch/problem';
import { counted, filesOf, picturesFolder } from './pictures-folder';

/** Who has changed the facts, in their history and in the audit log. */
const IMPORTER = 'facts import';

/**
 * Saves the facts of a file, with the pictures of the folder beside it, all or nothing. Running instances show them within two
 * seconds. Returns what it did, in a sentence.
 *
 * @throws {Problem} with everything that is wrong, when anything is
 */
export async function importFacts(file: string): Promise<string> {
  const { facts, problems } = readFactsFile(readText(file));
  if (problems) throw wrong(file, problems);
  const folder = picturesFolder(file);
  const pictures = await missingPictures(picturesIn(facts));
  const broken = await brokenFiles(pictures, folder);
  if (broken.length > 0) throw wrong(file, broken);
  const changed = await saveFacts(facts, { name: IMPORTER }, async (tx) => {
    // One at a time: only the files of one are in memory.
    for (const picture of pictures) {
      const files = filesOf(picture).map((one) => ({
        ...one,
        data: readFileSync(path.join(folder, one.name)),
      }));
      await importPicture(tx, picture, files);
    }
  });
  if (changed.length === 0) return `Everything in ${file} is saved already.`;
  const added = pictures.length > 0 ? ` Added ${counted(pictures.length, 'picture')}.` : '';
  return `Saved from ${file}: ${changed.join(', ')}.${added} A site that is running shows them now.`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} can't be read: ${(error as Error).message}.`);
  }
}

const wrong = (file: string, problems: string[]) =>
  new Problem(
    `Nothing was saved, because of ${file}:\n${problems.map((one) => `- ${one}\n`).join('')}`.trimEnd(),
  );

async function missingPictures(named: UploadedPicture[]): Promise<UploadedPicture[]> {
  if (named.length === 0) return [];
  const { hash } = storedPictures;
  const hashes = named.map((picture) => picture.hash);
  const stored = await db().select({ hash }).from(storedPictures).where(inArray(hash, hashes));
  const known = new Set(stored.map((row) => row.hash));
  return named.filter((picture) => !known.has(picture.hash));
}

/** What is wrong with the files of pictures. */
async function brokenFiles(pictures: UploadedPicture[], folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of pictures.flatMap(filesOf)) {
    const place = path.join(folder, file.name);
    if (!(await isPicture(place, file)))
      found.push(`${place} is missing, or isn't the picture that its name says`);
  }
  return found;
}

const FORMATS = { heif: 'avif', webp: 'webp', jpeg: 'jpg' } as Record<string, string>;

async function isPicture(place: string, { width, format }: PictureFile): Promise<boolean> {
  try {
    const found = await sharp(place).metadata();
    return found.width === width && FORMATS[found.format] === format;
  } catch {
    return false;
  }
}
