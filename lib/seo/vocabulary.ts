import { closestMatch } from 'leven';
import schemaOrgTerms from './schema-org-terms.json' with { type: 'json' };

/** The types and properties of schema.org, as scripts/schema-org.ts writes them. */
const schemaOrgGroups: Record<string, { parents: string; properties: string; types: string }> =
  schemaOrgTerms;

const words = (text: string) => text.split(' ').filter(Boolean);

const groupByType = new Map(
  Object.entries(schemaOrgGroups).flatMap(([group, { types }]) => words(types).map((type) => [type, group])),
);
const allProperties = new Set(Object.values(schemaOrgGroups).flatMap(({ properties }) => words(properties)));

/** Whether schema.org has a type with this name. */
export const isKnownType = (type: string) => groupByType.has(type);

/** Whether any schema.org type has a property with this name. */
export const isKnownProperty = (property: string) => allProperties.has(property);

/** The properties of a type, inherited ones included; none for an unknown type. */
export function propertiesOf(type: string): Set<string> {
  const group = groupByType.get(type);
  return new Set(group === undefined ? [] : groupProperties(group));
}

function groupProperties(name: string): string[] {
  const group = schemaOrgGroups[name];
  return group ? [...words(group.properties), ...words(group.parents).flatMap(groupProperties)] : [];
}

/** The type that a misspelled name most likely means; undefined when none is close. */
export const closestType = (name: string) => closest(name, [...groupByType.keys()]);

/** The allowed edit distance grows with the length of the word. */
const LETTERS_PER_TYPO = 4;

/** The one of `candidates` that a misspelled name most likely means; undefined when none is close. */
export function closest(name: string, candidates: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  return (
    candidates.find((candidate) => candidate.toLowerCase() === lower) ??
    closestMatch(name, candidates, { maxDistance: Math.ceil(name.length / LETTERS_PER_TYPO) })
  );
}
