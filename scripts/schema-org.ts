// Run by hand (npm run schema-org) when the schema-dts package changes; the file it writes is committed.
import { readFileSync, writeFileSync } from 'node:fs';

// Google's typings of schema.org: one interface with the properties that a type adds (…Base), and one that names the
// type (…Leaf).
const SOURCE = 'node_modules/schema-dts/dist/schema.d.ts';
const TARGET = 'lib/seo/schema-org-terms.ts';

interface Group {
  parents: string[];
  properties: string[];
  types: string[];
}
const groups = new Map<string, Group>();
const groupNamed = (name: string): Group => {
  const group = groups.get(name) ?? { parents: [], properties: [], types: [] };
  groups.set(name, group);
  return group;
};
const DECLARATION = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+?) \{\n([\s\S]*?)^\}/gm;

for (const [, name = '', kind, parents = '', body = ''] of readFileSync(SOURCE, 'utf8').matchAll(
  DECLARATION,
)) {
  const bases = parents.split(', ').flatMap((parent) => parent.match(/^(\w+)Base$/)?.[1] ?? []);
  if (kind === 'Base') {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property);
    Object.assign(groupNamed(name), { parents: bases, properties });
    continue;
  }
  // A type that adds no properties belongs to its parent's group; one with several parents needs a group of its own.
  const [, type] = body.match(/"@type": "(\w+)"/) ?? [];
  const [only = name] = bases;
  const group = groupNamed(bases.length === 1 ? only : name);
  if (bases.length > 1) group.parents = bases;
  if (type) group.types.push(type);
}

const entries = [...groups]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, group]) => {
    const fields = Object.entries(group).map(([field, terms]) => `${field}: '${terms.join(' ')}'`);
    return `  '${name}': { ${fields.join(', ')} },`;
  });

writeFileSync(
  TARGET,
  `// Made by scripts/schema-org.ts.

/**
 * Every type and property of schema.org, each list joined by spaces: the properties that a group adds to those of its
 * parents, and the types that have all of these.
 */
export const schemaOrgGroups: Record<string, { parents: string; properties: string; types: string }> = {
${entries.join('\n')}
};
`,
);
