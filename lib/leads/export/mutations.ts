import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadExports } from '@/db/schema';
import type { exportStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import { describeFilter } from '@/lib/leads/work/filter-description';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import { log } from '@/lib/platform/log';
import type { LeadExport } from './queries';

const PROGRESS_INTERVAL_MS = 500;

/** Stores the progress of an export while it streams, for the client that polls it. The export never waits for this. */
export function trackExport(ticket: string, { file, ageSeconds }: LeadExport, by: string): void {
  const logFailure = (saving: Promise<unknown>) =>
    saving.catch((error: unknown) => log.warn({ error }, 'saving the progress of an export failed'));
  const created = logFailure(createExport(ticket, ageSeconds, by));
  const save = (state: (typeof exportStates)[number]) =>
    created.then(() =>
      logFailure(
        db()
          .update(leadExports)
          .set({ rows: file.rows, state })
          .where(and(eq(leadExports.id, ticket), eq(leadExports.state, 'running'))),
      ),
    );
  const timer = setInterval(() => void save('running'), PROGRESS_INTERVAL_MS);
  file.once('close', () => {
    clearInterval(timer);
    void save(file.readableEnded ? 'done' : 'failed');
  });
}

async function createExport(ticket: string, ageSeconds: number | null, by: string): Promise<void> {
  await db().delete(leadExports).where(sql`${leadExports.startedAt} < now() - interval '1 day'`);
  await db().insert(leadExports).values({ id: ticket, ageSeconds, startedBy: by }).onConflictDoNothing();
}

/** Logs an export: its filters and the selected leads. */
export function auditExport(filter: LeadFilter, ids: string[] | undefined): Promise<void> {
  return audit(db(), {
    action: 'leads.exported',
    detail: { ...describeFilter(filter), ...(ids && { leads: ids }) },
  });
}
