import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { filterConditions } from '@/lib/leads/work/filter-conditions';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { foldText, splitWords } from '@/lib/leads/work/search';

const MAX_SUGGESTIONS = 3;
// Bounds the names to compare: a common name has ten thousand leads, and any of them has the right spelling.
const MAX_CANDIDATES = 200;
const MAX_WORDS = 5;

/** How similar a word of a name must be to a word of the search term. */
export interface SimilarityLevel {
  /** Trigram similarity, 0 to 1. */
  similarity: number;
  /** Whether the first two letters must match. */
  hasSamePrefix: boolean;
}

/**
 * Tried in order until one finds something. A misspelled short name shares few trigrams, but the lower threshold alone
 * yields tens of thousands of candidates among a million names; the prefix leaves few of them.
 */
export const SIMILARITY_LEVELS: SimilarityLevel[] = [
  { similarity: 0.5, hasSamePrefix: false },
  { similarity: 0.3, hasSamePrefix: true },
];

/**
 * Finds names with a similar word for each word of the search term, under the filter's other conditions. Its column
 * `term` is the corrected search term and matches at least one lead. Null when the term can't be a name.
 */
export async function similarNamesQuery(
  filter: LeadFilter,
  { hasSamePrefix }: SimilarityLevel,
): Promise<SQL | null> {
  const words = splitWords(filter.searchTerm ?? '');
  if (words.length > MAX_WORDS || !words.every((word) => /^[^\d@]*\p{L}[^\d@]*$/u.test(word))) return null;
  const wanted = sql.join(words.map(foldText), sql`, `);
  const areAlike = words.map((word) => sql`${foldText(leads.name)} %>> ${foldText(word)}`);
  const havePrefix = words.map(
    (word) => sql`${foldText(leads.name)} ~ ('\\m' || ${foldText(prefixPattern(word))})`,
  );
  return sql`
    with alike as materialized (
      select ${leads.name} as name from ${leads} where ${and(...(await filterConditions(filter)), ...areAlike, ...(hasSamePrefix ? havePrefix : []))} limit ${MAX_CANDIDATES}
    ), terms as (
      select string_agg(best.word, ' ' order by wanted.place) as term, sum(best.likeness) as likeness
      from (select distinct name from alike) names,
        unnest(array[${wanted}]) with ordinality as wanted (wish, place),
        lateral (
          select word, similarity(${foldText(sql`word`)}, wanted.wish) as likeness
          from regexp_split_to_table(name, '\\s+') as word order by likeness desc limit 1
        ) best
      group by name
    )
    select min(term) as term from terms
    group by ${foldText(sql`term`)} having ${foldText(sql`term`)} <> ${foldText(words.join(' '))}
    order by max(likeness) desc, term limit ${MAX_SUGGESTIONS}`;
}

/** The first two letters; other characters would be special in a regular expression. */
const prefixPattern = (word: string) => (word.match(/\p{L}/gu) ?? []).slice(0, 2).join('');
