import 'server-only';
import { sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { SOURCE_CHECKS } from '@/db/queues';
import { sourceChecks } from '@/db/schema';
import { FAILURES_TO_REPORT, type SourceChecks } from './schema';

/** The results of the last check, and whether one is under way. */
export async function getSourceChecks(
  database: Pick<Database, 'select' | 'execute'> = db(),
): Promise<SourceChecks> {
  const checks = await database.select().from(sourceChecks).orderBy(sourceChecks.url);
  const { rows } = await database.execute<{ isRunning: boolean }>(
    sql`select exists (select from pgboss.job where name = ${SOURCE_CHECKS} and state < 'completed') as "isRunning"`,
  );
  return {
    isRunning: rows[0]?.isRunning ?? false,
    checkedAt: checks[0]?.checkedAt.toISOString() ?? null,
    count: checks.length,
    failing: checks
      .filter(({ failures }) => failures >= FAILURES_TO_REPORT)
      .map(({ url, problem, failingSince, checkedAt }) => ({
        url,
        problem: problem ?? '',
        since: (failingSince ?? checkedAt).toISOString(),
      })),
  };
}
