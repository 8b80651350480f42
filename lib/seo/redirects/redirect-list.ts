import { oldPathProblem, redirectKey } from './redirect-path';
import { planRedirects, type RedirectOutcome } from './redirect-plan';
import type { ImportLine } from './schema';

// A directive of Apache's mod_alias with its optional status.
const DIRECTIVE = /^redirect(?:permanent|temp)?\s+(?:(?:30[1278]|permanent|temp|seeother)\s+)?/i;
const PATTERN_DIRECTIVE = /^(?:redirectmatch|rewrite\w+)\s/i;
const FIELD = /"[^"]*"|[^\s,;]+/g;
const ARROW = /^(?:[-=]+>|→)$/;
const STATUS = /^30[1278]$/;

const FORM = 'Write the old and the new address, such as /old-page /about';

type ReadLine = { number: number } & ({ from: string; to: string } | { text: string; reason: string });

/**
 * Reads a list of redirects, one a line: `old new` with spaces, commas, semicolons or tabs between, paths or whole URLs, or
 * Apache's `Redirect 301 /old /new`. Says for each line what storing it would do. Blank lines and comments are left out.
 */
export function planImport(
  stored: ReadonlyMap<string, string>,
  list: string,
  siteHost: string,
): { lines: ImportLine[]; redirects: Map<string, string> } {
  const read = list
    .split(/\r\n?|\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text && !text.startsWith('#'))
    .map((line) => readLine(line, siteHost));
  const readable = read.filter((line) => 'from' in line);
  const { outcomes, redirects } = planRedirects(stored, readable);
  const outcomeOf = new Map(readable.map((line, index) => [line, outcomes[index]]));
  return { lines: read.map((line) => toImportLine(line, outcomeOf)), redirects };
}

function toImportLine(
  line: ReadLine,
  outcomeOf: ReadonlyMap<ReadLine, RedirectOutcome | undefined>,
): ImportLine {
  const { number } = line;
  if (!('from' in line)) return { number, kind: 'refused', from: line.text, reason: line.reason };
  const outcome = outcomeOf.get(line);
  if (!outcome) throw new Error(`line ${number} has no outcome`);
  return { number, ...outcome };
}

function readLine({ number, text }: { number: number; text: string }, siteHost: string): ReadLine {
  const refused = (reason: string, shown = text) => ({ number, text: shown, reason });
  if (PATTERN_DIRECTIVE.test(text)) return refused('Patterns can’t be imported: write a line for each path');
  const [old, target, ...rest] = fieldsOf(text.replace(DIRECTIVE, ''));
  if (old === undefined || target === undefined || rest.length > 0) return refused(FORM);
  const from = pathOf(old);
  const problem = oldPathProblem(from);
  if (problem) return refused(problem, from);
  if (isElsewhere(target, siteHost)) return refused('The new address is on another site', from);
  const to = pathOf(target);
  return { number, from: redirectKey(from) ?? from, to: redirectKey(to) ?? to };
}

const fieldsOf = (text: string): string[] =>
  (text.match(FIELD) ?? [])
    .map((field) => field.replace(/^"(.*)"$/, '$1').trim())
    .filter((field) => !ARROW.test(field) && !STATUS.test(field));

/** The path of a URL with everything after it, whatever its host: the old site may have had another. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/?#]*(?=([/?#]|$))/i, '') || '/';

function isElsewhere(address: string, siteHost: string): boolean {
  const host = /^https?:/i.test(address) ? URL.parse(address)?.host : siteHost;
  return withoutWww(host ?? '') !== withoutWww(siteHost);
}

const withoutWww = (host: string) => host.replace(/^www\./, '');
