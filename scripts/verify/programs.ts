import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first file of this name on the PATH that can be run. */
export function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
