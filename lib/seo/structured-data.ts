import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A JSON-LD node. */
export type JsonLdNode = Record<string, unknown>;

// Google disallows reviews of a business on its own site, and may penalize the page.
const DISALLOWED_TYPES = [
  'AggregateRating',
  'CriticReview',
  'EmployerAggregateRating',
  'EmployerReview',
  'Rating',
  'Recommendation',
  'Review',
  'UserReview',
];
const DISALLOWED_KEYS = [
  'aggregateRating',
  'itemReviewed',
  'review',
  'reviewRating',
  'reviews',
  'starRating',
];
const SCHEMA_ORG = /^https?:\/\/(www\.)?schema\.org\/?$/;
const VOCABULARY_PREFIX = /^(https?:\/\/(www\.)?schema\.org\/|schema:)/;
// Far more than schema.org needs, and far less than would overflow the stack of a recursive parser.
const MAX_DEPTH = 30;
const STRING = /"(?:[^"\\\n\r]|\\.)*"/g;

/** Why JSON-LD can't be saved, as sentences; for a syntax error with line and column. */
export function structuredDataErrors(text: string): string[] {
  if (nestingDepth(text) > MAX_DEPTH)
    return [`Structured data: put at most ${MAX_DEPTH} brackets within one another`];
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length > 0) return errors.slice(0, 1).map((error) => describeSyntaxError(text, error));
  const value: unknown = JSON.parse(text);
  if (!asList(value).every(isNode)) return ['Structured data: write one object, or a list of objects'];
  return [...new Set(nodesIn(value).flatMap(nodeErrors))];
}

/** The nodes of a JSON-LD text, with graphs flattened; none when it is invalid. */
export function readStructuredData(text: string | null): JsonLdNode[] {
  if (text === null || structuredDataErrors(text).length > 0) return [];
  return asList(JSON.parse(text)).filter(isNode).flatMap(withoutContext);
}

/** Serializes nodes as a JSON-LD document, escaped for embedding in a script element. */
export function serializeGraph(nodes: readonly JsonLdNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** All nodes in a value, including nested ones. */
export function nodesIn(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** The values of a property as a list. */
export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The short names of a node's types. */
export const typesOf = (node: JsonLdNode) => asList(node['@type']).map((type) => toTerm(String(type)));

/** Strips the schema.org prefix from a term. */
export const toTerm = (text: string) => text.trim().replace(VOCABULARY_PREFIX, '').trim();

const isNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutContext({ '@context': _context, '@graph': graph, ...node }: JsonLdNode): JsonLdNode[] {
  return [...(Object.keys(node).length > 0 ? [node] : []), ...asList(graph).filter(isNode)];
}

/** The maximum nesting depth of brackets. */
function nestingDepth(text: string): number {
  let [level, deepest] = [0, 0];
  for (const [bracket] of text.replace(STRING, '').matchAll(/[[\]{}]/g)) {
    level += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

function describeSyntaxError(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const name = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `Structured data isn’t valid JSON at ${place}: ${name}`;
}

function nodeErrors(node: JsonLdNode): string[] {
  const disallowed = [
    ...typesOf(node).filter((type) => DISALLOWED_TYPES.includes(type)),
    ...Object.keys(node)
      .map(toTerm)
      .filter((key) => DISALLOWED_KEYS.includes(key))
      .map((key) => `"${key}"`),
  ];
  const hasOtherVocabulary = asList(node['@context']).some(
    (context) => !SCHEMA_ORG.test(String(context).trim()),
  );
  return [
    ...disallowed.map(
      (name) =>
        `Structured data: leave out ${name}; search engines don’t accept reviews of a business on its own site`,
    ),
    ...(hasOtherVocabulary ? ['Structured data: use the terms of https://schema.org only'] : []),
  ];
}
