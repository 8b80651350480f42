import 'server-only';
import { and, desc, eq, max } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, syntheticCheckRuns } from '@/db/schema';
import { mailRoute } from '@/lib/outbox/mailer';
import { env } from '@/lib/platform/env';
import type { SyntheticCheckStatus } from './schema';

/** The results of the latest synthetic checks. */
export async function getSyntheticCheckStatus(): Promise<SyntheticCheckStatus> {
  const [[latest], [succeeded]] = await Promise.all([
    db().select().from(syntheticCheckRuns).orderBy(desc(syntheticCheckRuns.startedAt)).limit(1),
    db()
      .select({ at: max(syntheticCheckRuns.endedAt) })
      .from(syntheticCheckRuns)
      .where(eq(syntheticCheckRuns.state, 'proven')),
  ]);
  return {
    everyMinutes: env().CANARY_MINUTES,
    mailRoute: mailRoute(),
    provenAt: succeeded?.at?.toISOString() ?? null,
    latest: latest
      ? {
          state: latest.state,
          step: latest.step,
          detail: latest.detail,
          startedAt: latest.startedAt.toISOString(),
        }
      : null,
  };
}

/** The delivery of a test lead; undefined when the outbox has none. */
export async function findTestDelivery(leadId: string) {
  const [row] = await db()
    .select({
      state: deliveries.state,
      attempts: deliveries.attempts,
      lastResponse: deliveries.lastResponse,
    })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.kind, 'canary')));
  return row;
}
