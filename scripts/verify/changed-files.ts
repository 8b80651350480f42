import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lists the files that differ from the main branch, committed or not; on it, those that differ from the last commit. */
export function listChangedFiles(): string[] {
  const base = onMain() ? 'HEAD' : git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', '--relative', ...base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) => existsSync(file));
}

const onMain = () => ['main', ''].includes(git('branch', '--show-current')[0] ?? '');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
