import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Runs git in the project and returns its output without the last line break. */
export const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Writes the files of a commit into an existing folder, without packages. */
export function checkOut(commit: string, folder: string): void {
  const archive = path.join(folder, 'release.tar');
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}
