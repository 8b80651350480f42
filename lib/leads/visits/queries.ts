import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, leads, users } from '@/db/schema';
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

/** The names of staff by their ids, which may be missing. */
export async function listStaffNames(ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const found = await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Whether staff see a lead: it is neither in quarantine nor a part of another one. */
export const isOpenLead = async (id: string): Promise<boolean> =>
  (await db().$count(leads, and(isOpen, eq(leads.id, id)))) > 0;

/** The visits of a person: those to come, and those of the last 30 days. */
export async function listVisits(userId: string): Promise<VisitEvent[]> {
  // One that a merge has taken over is the same event as in the emails.
  const eventOf = sql<string | null>`(select ${deliveries.detail} ->> 'eventOf' from ${deliveries}
    where ${deliveries.leadId} = ${leads}.id and ${deliveries.kind} = 'visit' and ${deliveries.detail} ? 'eventOf' limit 1)`;
  const rows = await db()
    .select({ row: leadColumns, eventOf })
    .from(leads)
    .where(
      and(eq(leads.visitBy, userId), gt(leads.visitAt, sql`now() - interval '30 days'`), isOpen, isVisitOn),
    )
    .orderBy(leads.visitAt);
  return rows.map(({ row, eventOf }) => {
    const lead = toLead(row);
    // Of a visit that is on, both are set.
    const times = { from: lead.visitAt ?? '', until: lead.visitUntil ?? lead.visitAt ?? '' };
    return { ...visitEvent({ lead }, times), leadId: eventOf ?? lead.id };
  });
}
