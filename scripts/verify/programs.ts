import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Finds the first executable file of this name on the PATH, and in /usr/sbin, which a user's PATH commonly lacks. */
export function onPath(program: string): string | undefined {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find(isExecutable);
}

/** Whether the file is a program that this user may execute. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
