import 'server-only';
import { like, or, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';

/** Fewer characters than that make no trigram: they are looked for where they begin a name or end a number. */
const SHORTEST_ANYWHERE = 3;

const PHONE_LIKE = /^[\d\s().+/\p{Pd}]*\d[\d\s().+/\p{Pd}]*$/u;

/**
 * The condition of a search: a part of a name, an address, a message, an email, or of a phone number in whichever way
 * it was typed, there and here, also as they were before somebody corrected them. Undefined for an empty term.
 */
export function searchCondition(term: string): SQL | undefined {
  const text = term.trim();
  if (text === '') return undefined;
  const digits = PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '';
  return [...text].length < SHORTEST_ANYWHERE
    ? shortCondition(text, digits)
    : anywhereCondition(text, digits);
}

function anywhereCondition(text: string, digits: string): SQL | undefined {
  const asTyped = small(`%${escaped(text)}%`);
  const patterns = digits.length < SHORTEST_ANYWHERE ? [asTyped] : [asTyped, `%${digits}%`];
  return or(...patterns.flatMap((pattern) => [like(leads.searchText, pattern), like(formerText, pattern)]));
}

const formerText = sql`lower(${leads.formerValues})`;

function shortCondition(text: string, digits: string): SQL | undefined {
  return or(
    like(sql`lower(${leads.name})`, small(`${escaped(text)}%`)),
    digits ? like(phoneBackwards, `${[...digits].reverse().join('')}%`) : undefined,
  );
}

const phoneBackwards = sql`reverse(regexp_replace(${leads.phone}, '[^0-9]', '', 'g'))`;

// Made small by PostgreSQL, as the columns are: its small letters are not JavaScript's in every alphabet.
const small = (pattern: string) => sql`lower(${pattern})`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
