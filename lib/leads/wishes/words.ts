import 'server-only';
import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { insertRows } from '@/db/insert-rows';
import { consentWords } from '@/db/schema';

const VERSION_LENGTH = 16;

/** The version of words that somebody agreed to: other words have another one. */
export const versionOfWords = (words: string): string =>
  hash('sha256', words, 'base64url').slice(0, VERSION_LENGTH);

/** The statement that keeps words to which somebody agrees, each once. */
export function insertWords(...agreed: string[]): SQL {
  // In a fixed order, so that two batches with several in common can't deadlock.
  const rows = [...new Set(agreed)]
    .map((words) => ({ version: versionOfWords(words), words, since: new Date() }))
    .toSorted((one, other) => (one.version < other.version ? -1 : 1));
  return sql`${insertRows(consentWords, rows)} on conflict do nothing`;
}
