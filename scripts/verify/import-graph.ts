import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['app', 'components', 'db', 'lib', 'scripts', 'tests'];
const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The files that import a file, by its path from the root. */
export type Importers = Map<string, string[]>;

/** Reads who imports whom, by type or by value, in the sources of the project. */
export function readImporters(root = '.'): Importers {
  const importers: Importers = new Map();
  for (const file of globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx,mjs}`, { cwd: root })) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(SPECIFIER)) {
      const imported = resolve(root, file, specifier);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Lists these files and all that depend on them, those first that take the fewest imports. */
export function findDependents(importers: Importers, files: string[]): string[] {
  const found = new Set(files);
  // The set grows while it is read.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}

function resolve(root: string, importer: string, specifier: string): string | undefined {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@/');
  if (!isOwn) return undefined;
  const target = specifier.startsWith('.')
    ? path.join(path.dirname(importer), specifier)
    : specifier.slice('@/'.length);
  return ['', '.ts', '.tsx'].map((end) => target + end).find((file) => isFile(path.join(root, file)));
}

const isFile = (file: string) => path.extname(file) !== '' && existsSync(file);
