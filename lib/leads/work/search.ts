import 'server-only';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';

/** Fewer characters than that make no trigram: they are found where a word begins, and alone where a name does. */
const SHORTEST_ANYWHERE = 3;

const PHONE_LIKE = /^[\d\s().+/\p{Pd}]*\d[\d\s().+/\p{Pd}]*$/u;

/**
 * The condition of a search: every word of the term is part of a name, an address, a message, an email or a phone, in
 * any order and whatever its capitals, accents and apostrophes. Numbers side by side are one number, found in whichever
 * way it was typed, there and here. What somebody corrected is found as it was before, too. Undefined for an empty term.
 */
export function searchCondition(term: string): SQL | undefined {
  const text = term.trim();
  if (text === '') return undefined;
  return [...text].length < SHORTEST_ANYWHERE
    ? shortCondition(text)
    : or(wordsCondition(leads.searchText, text), wordsCondition(withFormerText, text));
}

/** The words of a term in their order; numbers side by side are one word, spaces and all. */
export function wordsOf(term: string): string[] {
  const words: string[] = [];
  for (const word of term.trim().split(/\s+/u)) {
    const number = `${words.at(-1)} ${word}`;
    if (PHONE_LIKE.test(number)) words.splice(-1, 1, number);
    else words.push(word);
  }
  return words;
}

/** A text as PostgreSQL writes it for a search, the columns and the term alike (db/migrations/0011_search-and-calls.sql). */
export const folded = (text: unknown) => sql`search_fold(${text})`;

// Of a corrected lead also what it was, so that a term may mix both; the expression of the index leads_search_former.
const withFormerText = sql`(${leads.searchText} || ${folded(sql`chr(10) || ${leads.formerValues}`)})`;

const wordsCondition = (text: SQLWrapper, term: string) =>
  and(...wordsOf(term).map((word) => wordCondition(text, word)));

const digitsOf = (text: string) => (PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '');

function wordCondition(text: SQLWrapper, word: string): SQL | undefined {
  const digits = digitsOf(word);
  // A space stands before every word of the searched text. Its trigrams find short words by the index, too.
  const start = sql`case when length(${folded(word)}) < ${SHORTEST_ANYWHERE} then ' ' else '' end`;
  const patterns = [sql`'%' || ${start} || ${escaped(word)} || '%'`];
  if (digits.length >= SHORTEST_ANYWHERE) patterns.push(sql`${`%${digits}%`}`);
  return or(...patterns.map((pattern) => sql`${text} like ${pattern}`));
}

function shortCondition(text: string): SQL | undefined {
  const digits = digitsOf(text);
  return or(
    sql`${folded(leads.name)} like ${escaped(text)} || '%'`,
    digits ? sql`${phoneBackwards} like ${`${[...digits].reverse().join('')}%`}` : undefined,
  );
}

const phoneBackwards = sql`reverse(regexp_replace(${leads.phone}, '[^0-9]', '', 'g'))`;

// Folded first: that makes plain signs of wide ones.
const escaped = (text: string) => sql`regexp_replace(${folded(text)}, '([\\\\%_])', '\\\\\\1', 'g')`;
