import { accessSync, constants, mkdirSync } from 'node:fs';
import { Problem } from './problem.ts';

/**
 * Creates the folder if it is missing, and checks that this user may write to it.
 *
 * @param name what to call the folder in messages, such as `DATA_DIR`
 * @throws {Problem} when it is a file, or not writable
 */
export function makeWritableFolder(folder: string, name: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Problem(`The ${name}, ${folder}, is not a folder but a file: move the file away.`);
    throw new Problem(
      `This user may not write into the ${name}, ${folder} (${code}): make the folder this user's own.`,
    );
  }
}
