import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { filterConditions } from './filter-conditions';
import type { LeadFilter } from './schema';
import { folded, wordsOf } from './search';

const MOST_SUGGESTED = 3;
// Names that are looked at: a common one has ten thousand leads, and any of them spells it right.
const MOST_COMPARED = 200;
const MOST_WORDS = 5;

/** How similar a word of a name must be to a word of the term, and whether it must begin with the same two letters. */
export interface Likeness {
  /** Of their trigrams, from 0 to 1. */
  similarity: number;
  sameBeginning: boolean;
}

/**
 * The second is tried when the first finds none: a misspelled short name has few trigrams left. So little in common
 * brings tens of thousands of candidates among a million names; the beginning leaves few of them to compare.
 */
export const LIKENESSES: Likeness[] = [
  { similarity: 0.5, sameBeginning: false },
  { similarity: 0.3, sameBeginning: true },
];

/**
 * Finds names with a similar word for each word of the filter's term, under the filter's other conditions, and writes
 * the term with their words: `term` is what to search for, and finds at least one lead. Null for a term that is no name.
 */
export function similarNamesQuery(filter: LeadFilter, { sameBeginning }: Likeness): SQL | null {
  const words = wordsOf(filter.searchTerm);
  if (words.length > MOST_WORDS || !words.every((word) => /^[^\d@]*\p{L}[^\d@]*$/u.test(word))) return null;
  const wanted = sql.join(words.map(folded), sql`, `);
  const areAlike = words.map((word) => sql`${folded(leads.name)} %>> ${folded(word)}`);
  const begin = words.map((word) => sql`${folded(leads.name)} ~ ('\\m' || ${folded(beginningOf(word))})`);
  return sql`
    with alike as materialized (
      select ${leads.name} as name from ${leads} where ${and(...filterConditions(filter), ...areAlike, ...(sameBeginning ? begin : []))} limit ${MOST_COMPARED}
    ), terms as (
      select string_agg(best.word, ' ' order by wanted.place) as term, sum(best.likeness) as likeness
      from (select distinct name from alike) names,
        unnest(array[${wanted}]) with ordinality as wanted (wish, place),
        lateral (
          select word, similarity(${folded(sql`word`)}, wanted.wish) as likeness
          from regexp_split_to_table(name, '\\s+') as word order by likeness desc limit 1
        ) best
      group by name
    )
    select min(term) as term from terms
    group by ${folded(sql`term`)} having ${folded(sql`term`)} <> ${folded(words.join(' '))}
    order by max(likeness) desc, term limit ${MOST_SUGGESTED}`;
}

/** The first two letters; signs would be read as part of a regular expression. */
const beginningOf = (word: string) => (word.match(/\p{L}/gu) ?? []).slice(0, 2).join('');
