import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadExports } from '@/db/schema';
import type { exportStates } from '@/db/value-lists';
import { audit } from '@/lib/audit/mutations';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { log } from '@/lib/platform/log';
import type { CrLfRows } from './csv';

const NOTED_EVERY_MS = 500;

/** Notes how far an export is while it goes out, for whoever waits for it. The export waits for none of it. */
export function followExport(ticket: string, file: CrLfRows, by: string): void {
  const quietly = (noting: Promise<unknown>) =>
    noting.catch((error: unknown) => log.warn({ error }, 'the progress of an export could not be noted'));
  const begun = quietly(beginExport(ticket, by));
  const note = (state: (typeof exportStates)[number]) =>
    begun.then(() =>
      quietly(
        db()
          .update(leadExports)
          .set({ rows: file.rows, state })
          .where(and(eq(leadExports.id, ticket), eq(leadExports.state, 'running'))),
      ),
    );
  const timer = setInterval(() => void note('running'), NOTED_EVERY_MS);
  file.once('close', () => {
    clearInterval(timer);
    void note(file.readableEnded ? 'done' : 'failed');
  });
}

async function beginExport(ticket: string, by: string): Promise<void> {
  await db().delete(leadExports).where(sql`${leadExports.startedAt} < now() - interval '1 day'`);
  await db().insert(leadExports).values({ id: ticket, startedBy: by }).onConflictDoNothing();
}

/**
 * Notes that leads leave by an export: by which filters, and how many were chosen by hand. What was searched for
 * may be a person's name and is not noted.
 */
export function auditExport(filter: LeadFilter, ids: string[] | undefined): Promise<void> {
  const { searchTerm, ...rest } = filter;
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== 'all');
  return audit(db(), {
    action: 'leads.exported',
    detail: {
      ...Object.fromEntries(set),
      ...(searchTerm && { searched: true }),
      ...(ids && { leads: ids }),
    },
  });
}
