import 'server-only';
import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { insertRows } from '@/db/insert-rows';
import { consentWords } from '@/db/schema';

const VERSION_LENGTH = 16;

/** The version of words that somebody agreed to: other words have another one. */
export const versionOfWords = (words: string): string =>
  hash('sha256', words, 'base64url').slice(0, VERSION_LENGTH);

/** The statement that keeps words to which somebody agrees, once. */
export const insertWords = (words: string): SQL =>
  sql`${insertRows(consentWords, [{ version: versionOfWords(words), words, since: new Date() }])} on conflict do nothing`;
