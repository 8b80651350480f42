import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isExecutable } from '../verify/programs';
import type { Binaries } from './binaries';

/** Where Debian's packages, and those of apt.postgresql.org, install each major version beside the others. */
const FOLDER = '/usr/lib/postgresql';

/** The versions of which all these programs are installed, the newest first. */
export function installedVersions(...programs: string[]): Binaries[] {
  return majorVersions()
    .map((major) => ({ folder: path.join(FOLDER, major), version: major, major }))
    .filter(({ folder }) => programs.every((name) => isExecutable(path.join(folder, 'bin', name))));
}

function majorVersions(): string[] {
  try {
    return readdirSync(FOLDER).sort((one, other) => Number(other) - Number(one));
  } catch {
    return [];
  }
}
