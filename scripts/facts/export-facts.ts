import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holidaysSetting } from '@/lib/hours/schema';
import { readSetting } from '@/lib/platform/settings/queries';
import { factsFile, picturesIn } from '@/lib/settings/facts-file';
import { facts } from '@/lib/site/facts/current';
import { changedConstants } from '@/lib/solar/constants/queries';
import { readPictureFile } from '@/lib/uploads/queries';
import { Problem } from '../launch/problem';
import { counted, filesOf, picturesFolder } from './pictures-folder';

/**
 * Writes the facts that were loaded to a file, and their pictures to a folder beside it. Returns what it did, in a sentence.
 *
 * @throws {Problem} when a picture is missing, or something can't be written
 */
export async function exportFacts(file: string): Promise<string> {
  const [{ value: holidays }, constants] = await Promise.all([
    readSetting(holidaysSetting),
    changedConstants(),
  ]);
  const pictures = picturesIn(facts());
  const folder = picturesFolder(file);
  await explainWriteErrors(async () => {
    if (pictures.length > 0) mkdirSync(folder, { recursive: true });
    for (const one of pictures.flatMap(filesOf)) {
      const data = await readPictureFile(one);
      if (!data) throw new Problem(`The picture ${one.name} is named by the facts, but isn't stored.`);
      writeFileSync(path.join(folder, one.name), data);
    }
    // Last, so that a file of facts has all of its pictures.
    writeFileSync(file, factsFile({ ...facts(), holidays, constants }));
  });
  const beside = pictures.length > 0 ? `, and ${counted(pictures.length, 'picture')} to ${folder}` : '';
  return `Wrote the facts of ${facts().business.name} to ${file}${beside}.`;
}

async function explainWriteErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException;
    throw code && place ? new Problem(`${place} can't be written: ${(error as Error).message}.`) : error;
  }
}
