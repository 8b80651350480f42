import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first file of this name on the PATH that can be run; a user's PATH commonly leaves out the system's own folder. */
export function onPath(program: string): string | undefined {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find(isExecutable);
}

/** Whether the file is a program that this user may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
