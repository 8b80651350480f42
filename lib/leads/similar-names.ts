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

/**
 * How similar a word of a name must be to a word of the term, from 0 to 1. The second is tried when the first finds none:
 * a misspelled short name has few trigrams left, but so little in common brings many candidates.
 */
export const ALIKE = [0.5, 0.3];

/**
 * Finds names with a similar word for each word of the filter's term, under the filter's other conditions, and writes
 * the term with their words: `term` is what to search for, and finds at least one lead. Null for a term that is no name.
 */
export function similarNamesQuery(filter: LeadFilter): SQL | null {
  const words = wordsOf(filter.searchTerm);
  if (words.length > MOST_WORDS || !words.every((word) => /^[^\d@]*\p{L}[^\d@]*$/u.test(word))) return null;
  const wanted = sql.join(words.map(folded), sql`, `);
  const areAlike = words.map((word) => sql`${folded(leads.name)} %>> ${folded(word)}`);
  return sql`
    with alike as materialized (
      select ${leads.name} as name from ${leads} where ${and(...filterConditions(filter), ...areAlike)} limit ${MOST_COMPARED}
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
