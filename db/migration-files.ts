import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration as its file and the journal describe it. */
export interface Migration {
  name: string;
  /** When it was generated, in milliseconds since 1970. It identifies the migration in the database. */
  at: number;
  hash: string;
  statements: string[];
  /** `at` of the last migration of the oldest release that works once this one is applied; undefined if any does. */
  oldestRelease: number | undefined;
  /** Whether its statements refuse to run in a transaction, such as `create index concurrently`. */
  isOutsideTransaction: boolean;
}

interface JournalEntry {
  tag: string;
  when: number;
}

/** The number of the last migration that was written for a site that is stopped: an older release doesn't go on. */
export const LAST_FOR_STOPPED_SITE = 16;

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const DIRECTIVE = /^-- migrate: (.*)$/gm;
const OLDEST_RELEASE = /^oldest-release (\S+)$/;
const OUTSIDE_TRANSACTION = 'outside-transaction';

/**
 * Reads the migrations of this release, oldest first.
 *
 * @throws {Error} for a directive (`-- migrate: …`) that doesn't exist or names an unknown release.
 */
export function readMigrations(migrationsFolder = FOLDER): Migration[] {
  const { entries }: { entries: JournalEntry[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash }, index) => {
    const { tag: name, when: at } = entries[index] as JournalEntry;
    const directives = readDirectives(sql.join('\n'), entries.slice(0, index + 1));
    const oldestRelease = numberOf(name) <= LAST_FOR_STOPPED_SITE ? at : directives.oldestRelease;
    return { name, at, hash, statements: sql, ...directives, oldestRelease };
  });
}

/** The number that the name of a migration begins with. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));

/** `releases` are the entries up to the migration's own: a release is known by its last migration. */
export function readDirectives(
  text: string,
  releases: JournalEntry[],
): Pick<Migration, 'oldestRelease' | 'isOutsideTransaction'> {
  const directives = [...text.matchAll(DIRECTIVE)].map(([, directive = '']) => directive.trim());
  const oldest = directives.flatMap((directive) => OLDEST_RELEASE.exec(directive)?.[1] ?? []);
  const known = directives.filter(
    (directive) => directive === OUTSIDE_TRANSACTION || OLDEST_RELEASE.test(directive),
  );
  if (known.length < directives.length || oldest.length > 1)
    throw new Error(`A migration has a directive that cannot be read: ${directives.join(', ')}`);
  return {
    oldestRelease: oldest[0] === undefined ? undefined : findRelease(oldest[0], releases),
    isOutsideTransaction: directives.includes(OUTSIDE_TRANSACTION),
  };
}

function findRelease(name: string, releases: JournalEntry[]): number {
  const release = releases.find(({ tag }) => tag === name);
  if (!release) throw new Error(`A migration names ${name} as the oldest release, which is none before it.`);
  return release.when;
}
