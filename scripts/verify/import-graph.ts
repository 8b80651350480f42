import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = '{*,{app,components,db,lib,scripts,tests}/**/*}.{ts,tsx,mjs}';
// What is imported, read or started by its path.
const PATH = /['"`]([\w@./()[\]-]+)['"`]/g;
const SUFFIXES = ['', '.ts', '.tsx', '/index.ts'];

/** The files that depend on a file, by its path from the root: they import it, by type or by value, or name its path. */
export type Dependents = Map<string, string[]>;

/** Reads which sources of the project depend on which files. */
export function readDependents(root = '.'): Dependents {
  const dependents: Dependents = new Map();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const dependency of dependenciesOf(root, file, source))
      if (dependency !== file) dependents.set(dependency, [...(dependents.get(dependency) ?? []), file]);
  }
  return dependents;
}

/** A file and all that depend on it, with the number of imports from each to the file. */
export function findDependents(dependents: Dependents, file: string): Map<string, number> {
  const found = new Map([[file, 0]]);
  // The map grows while it is read.
  for (const [one, distance] of found)
    for (const dependent of dependents.get(one) ?? [])
      if (!found.has(dependent)) found.set(dependent, distance + 1);
  return found;
}

/** What each file depends on, in the same form. */
export function invert(dependents: Dependents): Dependents {
  const dependencies: Dependents = new Map();
  for (const [file, all] of dependents)
    for (const one of all) dependencies.set(one, [...(dependencies.get(one) ?? []), file]);
  return dependencies;
}

function dependenciesOf(root: string, file: string, source: string): Set<string> {
  const paths = [...source.matchAll(PATH)].flatMap(([, text = '']) => candidates(file, text));
  return new Set(paths.filter((one) => isFile(path.join(root, one))));
}

/** The files that a string in a source may mean. */
function candidates(file: string, text: string): string[] {
  if (text.startsWith('.')) return SUFFIXES.map((end) => path.join(path.dirname(file), text + end));
  return text.startsWith('@/') ? SUFFIXES.map((end) => text.slice('@/'.length) + end) : [text];
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
