import 'server-only';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';

/** Shorter words have no trigram, so they match only the start of a word, and on their own only the start of a name. */
const TRIGRAM_LENGTH = 3;

const PHONE_LIKE = /^[\d\s().+/\p{Pd}]*\d[\d\s().+/\p{Pd}]*$/u;

/**
 * The condition of a search: every word of the term must occur in the lead's searched fields, in any order, ignoring
 * case, accents and apostrophes. Adjacent numbers count as one number, whatever its formatting. Values from before a
 * correction and notes match too. Undefined for an empty term.
 */
export function searchCondition(term = ''): SQL | undefined {
  const text = term.trim();
  if (text === '') return undefined;
  return [...text].length < TRIGRAM_LENGTH
    ? shortCondition(text)
    : or(...[leads.searchText, withFormerText, withNotes].map((where) => wordsCondition(where, text)));
}

/** Whether the fields of a lead have all words by themselves, without former values and notes; undefined for a short term. */
export const ownFieldsCondition = (term = ''): SQL | undefined =>
  [...term.trim()].length < TRIGRAM_LENGTH ? undefined : wordsCondition(leads.searchText, term.trim());

/** How many of these words a note has. */
export const wordsInNote = (note: SQLWrapper, words: string[]): SQL<number> => {
  const text = foldText(sql`' ' || searchable_note(${note})`);
  const found = words.map((word) => sql`(${wordCondition(text, word)})::int`);
  return sql<number>`(${sql.join(found, sql` + `)})`;
};

/** Whether a word is a number, whatever its formatting. */
export const isPhoneLike = (word: string) => PHONE_LIKE.test(word);

/** Splits a search term into words; adjacent numbers stay one word, including their spaces. */
export function splitWords(term: string): string[] {
  const words: string[] = [];
  for (const word of term.trim().split(/\s+/u)) {
    const number = `${words.at(-1)} ${word}`;
    if (PHONE_LIKE.test(number)) words.splice(-1, 1, number);
    else words.push(word);
  }
  return words;
}

/** Normalizes text for search, columns and terms alike (function `search_fold` in db/migrations/0011_search-and-calls.sql). */
export const foldText = (text: unknown) => sql`search_fold(${text})`;

// Current and former values together, so that a term may mix them. Must equal the expression of the index
// leads_search_former.
const withFormerText = sql`(${leads.searchText} || ${foldText(sql`chr(10) || ${leads.formerValues}`)})`;

// The same with the notes, as in the index leads_search_notes.
const withNotes = sql`(${leads.searchText} || ${foldText(sql`chr(10) || coalesce(${leads.formerValues}, '') || chr(10) || ${leads.notesText}`)})`;

const wordsCondition = (text: SQLWrapper, term: string) =>
  and(...splitWords(term).map((word) => wordCondition(text, word)));

const phoneDigits = (text: string) => (PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '');

function wordCondition(text: SQLWrapper, word: string): SQL | undefined {
  const digits = phoneDigits(word);
  // Every word of the search text follows a space, whose trigrams let the index find short words too.
  const start = sql`case when length(${foldText(word)}) < ${TRIGRAM_LENGTH} then ' ' else '' end`;
  const patterns = [sql`'%' || ${start} || ${escapeLike(word)} || '%'`];
  if (digits.length >= TRIGRAM_LENGTH) patterns.push(sql`${`%${digits}%`}`);
  return or(...patterns.map((pattern) => sql`${text} like ${pattern}`));
}

function shortCondition(text: string): SQL | undefined {
  const digits = phoneDigits(text);
  return or(
    sql`${foldText(leads.name)} like ${escapeLike(text)} || '%'`,
    digits ? sql`${reversedPhone} like ${`${[...digits].reverse().join('')}%`}` : undefined,
  );
}

const reversedPhone = sql`reverse(regexp_replace(${leads.phone}, '[^0-9]', '', 'g'))`;

// Normalize before escaping, because that turns full-width wildcards into plain ones.
const escapeLike = (text: string) => sql`regexp_replace(${foldText(text)}, '([\\\\%_])', '\\\\\\1', 'g')`;
