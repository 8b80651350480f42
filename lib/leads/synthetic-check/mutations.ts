import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, syntheticCheckRuns } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { currentRequest } from '@/lib/platform/http/request-context';
import type { SyntheticCheckStep } from './schema';

const CLAIM_LOCK = 727_474_356;

// Longer than any run takes: one that is older belonged to a process that is gone, and proves nothing.
const ABANDONED = sql`now() - interval '3 minutes'`;
const KEPT = sql`now() - interval '30 days'`;

/** How a run ended. */
export type SyntheticCheckOutcome =
  | { state: 'proven'; step: null; detail: string }
  | { state: 'failed'; step: SyntheticCheckStep; detail: string };

/**
 * Begins a run unless one is under way or, on any instance, began less than `minutes` ago. Returns its id, or null for
 * all but one of those who try at once.
 */
export function claimRun(minutes: number): Promise<string | null> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    await tx
      .delete(syntheticCheckRuns)
      .where(and(eq(syntheticCheckRuns.state, 'running'), lt(syntheticCheckRuns.startedAt, ABANDONED)));
    await tx.delete(syntheticCheckRuns).where(lt(syntheticCheckRuns.startedAt, KEPT));
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${syntheticCheckRuns} (state) select 'running' where not exists (
        select from ${syntheticCheckRuns} where ${syntheticCheckRuns.state} = 'running'
          or ${syntheticCheckRuns.startedAt} > now() - ${minutes} * interval '1 minute'
      ) returning id`);
    if (rows[0] && currentRequest()?.staff) await audit(tx, { action: 'settings.test-lead' });
    return rows[0]?.id ?? null;
  });
}

/** Notes how a run ended. */
export async function endRun(id: string, outcome: SyntheticCheckOutcome): Promise<void> {
  await db()
    .update(syntheticCheckRuns)
    .set({ ...outcome, detail: outcome.detail.slice(0, 500), endedAt: sql`now()` })
    .where(eq(syntheticCheckRuns.id, id));
}

/** Forgets a run that was broken off, as if it had not begun. */
export async function forgetRun(id: string): Promise<void> {
  await db().delete(syntheticCheckRuns).where(eq(syntheticCheckRuns.id, id));
}

/** Sweeps away the test lead of a run, and those that a process that is gone has left. */
export async function deleteTestLeads(runId: string): Promise<void> {
  await db()
    .delete(leads)
    .where(
      sql`${leads.visibility} = 'canary' and (${leads.submissionId} = ${runId} or ${leads.createdAt} < ${ABANDONED})`,
    );
}
