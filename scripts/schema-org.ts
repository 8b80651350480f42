import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Google's typings of schema.org: one interface with the properties that a type adds (…Base), and one that names the
// type (…Leaf).
const SOURCE = 'node_modules/schema-dts/dist/schema.d.ts';
const TARGET = 'lib/seo/schema-org-terms.json';
const DECLARATION = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+?) \{\n([\s\S]*?)^\}/gm;

interface Group {
  parents: string[];
  properties: string[];
  types: string[];
}

/**
 * Writes every type and property of schema.org, from `schema-dts`, to the file that lib/seo/vocabulary.ts imports: the
 * properties that a group adds to those of its parents, and the types that have all of these. Each list is joined by spaces.
 * The file isn't committed; whatever builds, checks or tests the project calls this first.
 */
export function writeSchemaOrgTerms(root: string): void {
  const target = path.join(root, TARGET);
  const text = JSON.stringify(readGroups(readFileSync(path.join(root, SOURCE), 'utf8')));
  if (text === readIfThere(target)) return;
  // Others may read it meanwhile.
  const written = `${target}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, target);
}

function readGroups(source: string): Record<string, Record<keyof Group, string>> {
  const groups = new Map<string, Group>();
  const getOrCreateGroup = (name: string): Group => {
    const group = groups.get(name) ?? { parents: [], properties: [], types: [] };
    groups.set(name, group);
    return group;
  };
  for (const [, name = '', kind, parents = '', body = ''] of source.matchAll(DECLARATION)) {
    const bases = parents.split(', ').flatMap((parent) => parent.match(/^(\w+)Base$/)?.[1] ?? []);
    if (kind === 'Base') {
      const properties = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property);
      Object.assign(getOrCreateGroup(name), { parents: bases, properties });
      continue;
    }
    // A type that adds no properties belongs to its parent's group; one with several parents needs a group of its own.
    const [, type] = body.match(/"@type": "(\w+)"/) ?? [];
    const [onlyBase = name] = bases;
    const group = getOrCreateGroup(bases.length === 1 ? onlyBase : name);
    if (bases.length > 1) group.parents = bases;
    if (type) group.types.push(type);
  }
  return Object.fromEntries(
    [...groups].map(([name, { parents, properties, types }]) => [
      name,
      { parents: parents.join(' '), properties: properties.join(' '), types: types.join(' ') },
    ]),
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
