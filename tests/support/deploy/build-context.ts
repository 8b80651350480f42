import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import dockerignore from '@balena/dockerignore';

/** Copies what `docker build .` sends from a clone to the engine: what Git knows, less what .dockerignore leaves out. */
export function copyBuildContext(folder: string): void {
  const rules = dockerignore().add(readFileSync('.dockerignore', 'utf8'));
  for (const file of rules.filter(listFiles())) cpSync(file, path.join(folder, file));
}

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(file));
