import { readFileSync } from 'node:fs';
import { diff } from 'node:util';
import { z } from 'zod';

/** Lines in which the new page differs from the base, in one aspect: `- former`, `+ new`. */
export interface Difference {
  view: string;
  aspect: string;
  lines: string[];
}

const intendedSchema = z.array(
  z.strictObject({
    /** The names of the views, or `*` for all. */
    views: z.array(z.string()).min(1),
    /** The names of the aspects, or `*` for all. */
    aspects: z.array(z.string()).min(1),
    /** A part of each line that is intended; without it, all lines are. */
    text: z.string().min(1).optional(),
    reason: z.string().min(1),
  }),
);

/** Differences that a release is meant to make. */
export type Intended = z.infer<typeof intendedSchema>;

/** Reads the list of intended differences. */
export const readIntended = (file: string): Intended =>
  intendedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The lines that only the base has, with a minus sign, and those that only the new page has, with a plus sign. */
function diffLines(base: string[], next: string[]): string[] {
  // Node fails at two empty lists.
  if (base.length === 0 && next.length === 0) return [];
  // It marks the first list's own lines with 1, and the second's with -1.
  return diff(base, next).flatMap(([operation, line]) =>
    operation === 0 ? [] : [`${operation > 0 ? '-' : '+'} ${line}`],
  );
}

/** Compares two descriptions of a view, aspect by aspect. */
export function diffDescriptions(
  view: string,
  base: Record<string, string[]>,
  next: Record<string, string[]>,
): Difference[] {
  return Object.keys(base)
    .map((aspect) => ({ view, aspect, lines: diffLines(base[aspect] ?? [], next[aspect] ?? []) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Takes out what is intended. Returns the rest, and the entries that nothing matches. */
export function withoutIntended(differences: Difference[], intended: Intended) {
  const unused = new Set(intended);
  const isIntended = ({ view, aspect }: Difference, line: string) => {
    const matching = intended.filter(
      ({ views, aspects, text }) =>
        includes(views, view) && includes(aspects, aspect) && (text === undefined || line.includes(text)),
    );
    for (const entry of matching) unused.delete(entry);
    return matching.length > 0;
  };
  const unexpected = differences
    .map((one) => ({ ...one, lines: one.lines.filter((line) => !isIntended(one, line)) }))
    .filter(({ lines }) => lines.length > 0);
  return { unexpected, unused: [...unused] };
}

const includes = (names: string[], name: string) => names.includes('*') || names.includes(name);
