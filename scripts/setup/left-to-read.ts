import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Installer } from './installer';

/** A line of a text that names the former business or place. */
export interface Mention {
  file: string;
  line: number;
  text: string;
  /** What it names. */
  name: string;
}

/** Where visitors and staff read words from. */
const SOURCES = '{app,components,lib}/**/*.{json,ts,tsx}';
/** What the setup has just written, and what is generated. */
const WRITTEN = /lib\/site\/(installer|content-dates|public-files|palette)/;
const EXCERPT = 100;

/** Every line of the project's texts that still names what the record named before, and doesn't any longer. */
export function findMentions(root: string, before: Installer, after: Installer): Mention[] {
  const now = new Set(namesIn(after));
  const former = namesIn(before).filter((name) => !now.has(name));
  if (former.length === 0) return [];
  // Not as a part of a technical name, such as that of a header.
  const pattern = new RegExp(`(?<![\\w-])(${former.map(RegExp.escape).join('|')})(?![\\w-])`);
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !WRITTEN.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const name = isComment(text) ? undefined : pattern.exec(text)?.[1];
          return name ? [{ file, line: index + 1, text: excerpt(text.trim(), name), name }] : [];
        }),
    );
}

/** The business, its city, region, counties and utilities. */
function namesIn({ business, places }: Installer): string[] {
  const { city, name, shortName } = business.region;
  const counties = places.towns.map(({ county }) => `${county} County`);
  const utilities = Object.values(places.utilities).map((utility) => utility.name);
  const towns = places.towns.map((town) => town.name);
  return [...new Set([business.name, city, name, shortName, ...counties, ...utilities, ...towns])];
}

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line);

/** The words around a name. */
function excerpt(text: string, name: string): string {
  const from = Math.max(0, text.indexOf(name) - EXCERPT / 2);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + EXCERPT)}${text.length > from + EXCERPT ? '…' : ''}`;
}
