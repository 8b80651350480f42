import 'server-only';
import { notInArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { SOURCE_CHECKS } from '@/db/queues';
import { sourceChecks } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { enqueueTask } from '@/lib/outbox/queue';
import { getSourceChecks } from './queries';
import type { SourceChecks } from './schema';

/** What a check of an address found; `problem` is null when it answers. */
export interface SourceResult {
  url: string;
  problem: string | null;
}

/** Stores the results of a check of all sources, and forgets those that the copy no longer links to. */
export async function storeResults(results: SourceResult[]): Promise<void> {
  const checkedAt = new Date();
  const rows = results.map(({ url, problem }) => {
    const isFailing = problem !== null;
    return {
      url,
      problem,
      checkedAt,
      failures: Number(isFailing),
      failingSince: isFailing ? checkedAt : null,
    };
  });
  const { url, failures, failingSince } = sourceChecks;
  const checkedUrls = rows.map((row) => row.url);
  const hasAnswered = sql`excluded.failures = 0`;
  await db().transaction(async (tx) => {
    await tx.delete(sourceChecks).where(notInArray(url, checkedUrls));
    if (rows.length === 0) return;
    await tx
      .insert(sourceChecks)
      .values(rows)
      .onConflictDoUpdate({
        target: url,
        set: {
          problem: sql`excluded.problem`,
          checkedAt: sql`excluded.checked_at`,
          failures: sql`case when ${hasAnswered} then 0 else ${failures} + 1 end`,
          failingSince: sql`case when ${hasAnswered} then null else coalesce(${failingSince}, excluded.failing_since) end`,
        },
      });
  });
}

/** Has the worker check all sources now, unless a check is under way. */
export function requestSourceCheck(): Promise<SourceChecks> {
  return db().transaction(async (tx) => {
    await enqueueTask(tx, SOURCE_CHECKS, {});
    await audit(tx, { action: 'settings.sources-checked' });
    return getSourceChecks(tx);
  });
}
