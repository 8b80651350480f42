import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A node of JSON-LD. */
export type JsonLdNode = Record<string, unknown>;

// Google refuses reviews of a business on its own site, and may act against the page.
const REFUSED_TYPES = [
  'AggregateRating',
  'CriticReview',
  'EmployerAggregateRating',
  'EmployerReview',
  'Rating',
  'Recommendation',
  'Review',
  'UserReview',
];
const REFUSED_KEYS = ['aggregateRating', 'itemReviewed', 'review', 'reviewRating', 'reviews', 'starRating'];
const SCHEMA_ORG = /^https?:\/\/(www\.)?schema\.org\/?$/;
const VOCABULARY_PREFIX = /^(https?:\/\/(www\.)?schema\.org\/|schema:)/;
// Far more than the vocabulary has a use for, and far less than what a reader by recursion can bear.
const MOST_LEVELS = 30;
const STRING = /"(?:[^"\\\n\r]|\\.)*"/g;

/** Why JSON-LD that staff typed cannot be stored: one sentence each, a fault of form with its line and column. */
export function structuredDataErrors(text: string): string[] {
  if (levelsOf(text) > MOST_LEVELS)
    return [`Structured data: put at most ${MOST_LEVELS} brackets within one another`];
  const faults: ParseError[] = [];
  parseTree(text, faults, { allowTrailingComma: false, disallowComments: true });
  if (faults.length > 0) return faults.slice(0, 1).map((fault) => inWords(text, fault));
  const value: unknown = JSON.parse(text);
  if (!asList(value).every(isNode)) return ['Structured data: write one object, or a list of objects'];
  return [...new Set(nodesIn(value).flatMap(errorsOf))];
}

/** The nodes in JSON-LD text, those of a graph each by itself; none when it is not readable. */
export function readStructuredData(text: string | null): JsonLdNode[] {
  if (text === null || structuredDataErrors(text).length > 0) return [];
  return asList(JSON.parse(text)).filter(isNode).flatMap(withoutContext);
}

/** One JSON-LD document of these nodes, safe between script tags: nothing in it ends the script or begins a comment. */
export function serializeGraph(nodes: readonly JsonLdNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** A value and everything in it that is an object. */
export function nodesIn(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** A property's values: it may hold one, several or none. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A node's types, by their short names. */
export const typesOf = (node: JsonLdNode) => asList(node['@type']).map((type) => termOf(String(type)));

/** A term of the vocabulary without the address of the vocabulary. */
export const termOf = (text: string) => text.trim().replace(VOCABULARY_PREFIX, '').trim();

const isNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutContext({ '@context': _context, '@graph': graph, ...node }: JsonLdNode): JsonLdNode[] {
  return [...(Object.keys(node).length > 0 ? [node] : []), ...asList(graph).filter(isNode)];
}

/** How deep brackets lie in one another at most. */
function levelsOf(text: string): number {
  let [level, deepest] = [0, 0];
  for (const [bracket] of text.replace(STRING, '').matchAll(/[[\]{}]/g)) {
    level += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

function inWords(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const name = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `Structured data is not valid JSON at ${place}: ${name}`;
}

function errorsOf(node: JsonLdNode): string[] {
  const refused = [
    ...typesOf(node).filter((type) => REFUSED_TYPES.includes(type)),
    ...Object.keys(node)
      .map(termOf)
      .filter((key) => REFUSED_KEYS.includes(key))
      .map((key) => `"${key}"`),
  ];
  const foreign = asList(node['@context']).some((context) => !SCHEMA_ORG.test(String(context).trim()));
  return [
    ...refused.map(
      (name) =>
        `Structured data: leave out ${name}; search engines refuse reviews of a business on its own site`,
    ),
    ...(foreign ? ['Structured data: use the terms of https://schema.org only'] : []),
  ];
}
