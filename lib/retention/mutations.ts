import 'server-only';
import { and, isNull, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadEvents, leads, retentionSettings } from '@/db/schema';
import { channels } from '@/lib/announcements';
import { audit } from '@/lib/audit/mutations';
import { isOpen } from '@/lib/leads/filter-conditions';
import { announce, erase } from '@/lib/leads/mutations';
import { getRetention } from './queries';
import { PRIVACY_POLICY, type Retention } from './schema';

/** Who erases in a timeline when the time was up. */
const RETENTION = 'Retention';

// So few that nobody who works with these leads waits for it.
const BATCH = 200;

/** Chooses after how many months contacted leads are anonymised. The privacy policy says so, on every instance. */
export async function saveRetention({ months }: Retention): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .insert(retentionSettings)
      .values({ months })
      .onConflictDoUpdate({ target: retentionSettings.id, set: { months, updatedAt: sql`now()` } });
    await audit(tx, { action: 'settings.retention', detail: { months: months ?? 'no end' } });
    await tx.execute(sql`select pg_notify(${channels.seo}, ${PRIVACY_POLICY})`);
  });
}

/**
 * Anonymises some of the leads whose time is up: contacted, nothing noted about them since, and no follow-up ahead.
 * Returns how many; none when there is no end to their time. Several instances share them out.
 */
export async function anonymiseSome(): Promise<number> {
  const { months } = await getRetention();
  if (months === null) return 0;
  const end = sql`now() - ${months} * interval '1 month'`;
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(
        and(
          isOpen,
          leads.isContacted,
          isNull(leads.erasedAt),
          sql`coalesce(${leads.contactedAt}, ${leads.createdAt}) < ${end}`,
          or(isNull(leads.followUpOn), sql`${leads.followUpOn} < ${end}`),
          sql`not exists (select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.createdAt} >= ${end})`,
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const erased = await erase(tx, ids, RETENTION);
    await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RETENTION });
    await announce(tx, '*');
    return erased;
  });
}
