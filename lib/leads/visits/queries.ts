import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, users } from '@/db/schema';
import { isOpen, isVisitOn } from '@/lib/leads/work/filter-conditions';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import type { VisitEvent } from './calendar-file';
import { visitEvent } from './visit-event';

/** The name of the staff member who visits; null after they have left. */
export async function getStaffName(id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [user] = await db().select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}

/** The visits of a person: those to come, and those of the last 30 days. */
export async function listVisits(userId: string): Promise<VisitEvent[]> {
  const rows = await db()
    .select(leadColumns)
    .from(leads)
    .where(
      and(eq(leads.visitBy, userId), gt(leads.visitAt, sql`now() - interval '30 days'`), isOpen, isVisitOn),
    )
    .orderBy(leads.visitAt);
  return rows.map(toLead).map((lead) =>
    // Of a visit that is on, both are set.
    visitEvent({ lead }, { from: lead.visitAt ?? '', until: lead.visitUntil ?? lead.visitAt ?? '' }),
  );
}
