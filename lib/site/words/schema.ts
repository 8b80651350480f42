import { z } from 'zod';
import { isPlainText, stripInvisibleCharacters } from '@/lib/fields/single-line-text';
import { HALF_LINK, hasWholeLinks, plainText } from '@/lib/fields/written-link';

const EMPTY = 'Write something here, or go back to the site’s own words';
const TAG = /<\/?[a-z][^<>]*>/i;

/** The words as they are stored: without line breaks, and with typographic apostrophes. */
export const tidyWords = (typed: string): string =>
  stripInvisibleCharacters(typed)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .replaceAll("'", '’');

/** What may be written for a text. What it returns, it accepts and returns unchanged. */
export const wordSchema = ({ limit, hasLinks }: { limit: number; hasLinks: boolean }) =>
  z
    .string(EMPTY)
    .overwrite(tidyWords)
    .min(1, EMPTY)
    .max(limit, `Use at most ${limit.toLocaleString('en-US')} characters`)
    .refine(isPlainText, 'Use plain text')
    .refine((text) => !TAG.test(text), 'Use plain words: HTML would be shown as it’s written')
    .refine((text) => !hasLinks || hasWholeLinks(text), HALF_LINK)
    .refine((text) => hasLinks || plainText(text) === text, 'There can’t be a link in this text');

const wordSchemaOfPage = z.object({
  key: z.string(),
  label: z.string(),
  written: z.string(),
  limit: z.int(),
  hasLinks: z.boolean(),
  isDated: z.boolean(),
  isSpecified: z.boolean(),
  /** As it is now: what was saved, or else what is written in code. */
  text: z.string(),
});
export type PageWord = z.output<typeof wordSchemaOfPage>;

const wordsVersionSchema = z.object({
  version: z.int(),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  /** What was different from the version before. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** All words of the page in this version, by key. */
  texts: z.record(z.string(), z.string()),
});
export type WordsVersion = z.output<typeof wordsVersionSchema>;

const unplacedWordSchema = z.object({
  /** Its position in the setting. */
  position: z.int(),
  text: z.string(),
  /** What it replaced. */
  instead: z.string(),
});

/** Response of `GET /api/admin/words?path=…`. */
export const pageWordsSchema = z.object({
  words: z.array(wordSchemaOfPage),
  /** What was saved instead of texts that the site doesn't say any more. */
  unplaced: z.array(unplacedWordSchema),
  /** The version of the setting that a change is based on. */
  version: z.int(),
  changedBy: z.string().nullable(),
  /** The changes that had to do with this page, the newest first. */
  history: z.array(wordsVersionSchema),
  /** Who is signed in. */
  reader: z.object({ id: z.string(), isOwner: z.boolean() }),
});
export type PageWords = z.output<typeof pageWordsSchema>;
