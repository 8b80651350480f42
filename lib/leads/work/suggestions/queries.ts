import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { brieflyQuery } from '@/db/brief-query';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { SIMILARITY_LEVELS, type SimilarityLevel, similarNamesQuery } from './similar-names';

const SUGGEST_TIMEOUT_MS = 400;

/**
 * Similar search terms for a filter without results, most similar first; each of them matches a lead. Returns none when
 * the query times out, because a suggestion isn't worth waiting for.
 */
export async function suggestSearches(filter: LeadFilter): Promise<string[]> {
  for (const likeness of SIMILARITY_LEVELS) {
    const query = await similarNamesQuery(filter, likeness);
    const terms = query ? await findTerms(query, likeness) : [];
    if (terms.length > 0) return terms;
  }
  return [];
}

async function findTerms(query: SQL, { similarity }: SimilarityLevel): Promise<string[]> {
  const terms = await brieflyQuery(SUGGEST_TIMEOUT_MS, async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${String(similarity)}, true)`,
    );
    const { rows } = await tx.execute<{ term: string }>(query);
    return rows.map(({ term }) => term);
  });
  return terms ?? [];
}
