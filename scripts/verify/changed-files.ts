import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files of a checkout that differ from the main branch, committed or not; on it, those that differ from the last
 * commit.
 */
export function listChangedFiles(root = '.'): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  // With NUL after each, names aren't quoted.
  const list = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const isOnMain = ['main', ''].includes(git('branch', '--show-current').trim());
  const base = isOnMain ? 'HEAD' : git('merge-base', 'main', 'HEAD').trim();
  const changed = list('diff', base, '--name-only', '--relative');
  const added = list('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) => existsSync(path.join(root, file)));
}
