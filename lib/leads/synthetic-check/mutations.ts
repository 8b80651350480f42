import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, syntheticCheckRuns } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { currentRequest } from '@/lib/platform/http/request-context';
import type { SyntheticCheckStep } from './schema';

const CLAIM_LOCK = 727_474_356;

// Longer than any run takes, so an older unfinished run was abandoned by a crashed process.
const ABANDONED = sql`now() - interval '3 minutes'`;
const RETENTION = sql`now() - interval '30 days'`;

/** The result of a run. */
export type SyntheticCheckOutcome =
  | { state: 'proven'; step: null; detail: string }
  | { state: 'failed'; step: SyntheticCheckStep; detail: string };

/**
 * Claims a new run, unless one is in progress or started less than `minutes` ago on any instance. Returns its id to one of
 * several concurrent callers, null to the others.
 */
export function claimRun(minutes: number): Promise<string | null> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    await tx
      .delete(syntheticCheckRuns)
      .where(and(eq(syntheticCheckRuns.state, 'running'), lt(syntheticCheckRuns.startedAt, ABANDONED)));
    await tx.delete(syntheticCheckRuns).where(lt(syntheticCheckRuns.startedAt, RETENTION));
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${syntheticCheckRuns} (state) select 'running' where not exists (
        select from ${syntheticCheckRuns} where ${syntheticCheckRuns.state} = 'running'
          or ${syntheticCheckRuns.startedAt} > now() - ${minutes} * interval '1 minute'
      ) returning id`);
    if (rows[0] && currentRequest()?.staff) await audit(tx, { action: 'settings.test-lead' });
    return rows[0]?.id ?? null;
  });
}

/** Stores the result of a run. */
export async function finishRun(id: string, outcome: SyntheticCheckOutcome): Promise<void> {
  await db()
    .update(syntheticCheckRuns)
    .set({ ...outcome, detail: outcome.detail.slice(0, 500), endedAt: sql`now()` })
    .where(eq(syntheticCheckRuns.id, id));
}

/** Deletes a run that was aborted, as if it had never started. */
export async function deleteRun(id: string): Promise<void> {
  await db().delete(syntheticCheckRuns).where(eq(syntheticCheckRuns.id, id));
}

/** Deletes the test lead of a run, and those left behind by crashed processes. */
export async function deleteTestLeads(runId: string): Promise<void> {
  await db()
    .delete(leads)
    .where(
      sql`${leads.visibility} = 'canary' and (${leads.submissionId} = ${runId} or ${leads.createdAt} < ${ABANDONED})`,
    );
}
