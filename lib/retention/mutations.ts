import 'server-only';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { leadEvents, leads, retentionSettings } from '@/db/schema';
import { channels } from '@/lib/announcements';
import { audit } from '@/lib/audit/mutations';
import { isOpen } from '@/lib/leads/filter-conditions';
import { announce, erase } from '@/lib/leads/mutations';
import { isQuarantined } from '@/lib/quarantine/queries';
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
export function anonymiseSome(): Promise<number> {
  const isDue = (end: SQL) =>
    and(
      isOpen,
      leads.isContacted,
      isNull(leads.erasedAt),
      sql`coalesce(${leads.contactedAt}, ${leads.createdAt}) < ${end}`,
      or(isNull(leads.followUpOn), sql`${leads.followUpOn} < ${end}`),
      sql`not exists (select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.createdAt} >= ${end})`,
    );
  return endSome(isDue, async (tx, ids) => {
    await erase(tx, ids, RETENTION);
    await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RETENTION });
  });
}

/** Deletes some of the leads that stayed in quarantine until their time was up, counted from when they came. */
export function deleteSomeQuarantined(): Promise<number> {
  const isDue = (end: SQL) => and(isQuarantined, sql`${leads.createdAt} < ${end}`);
  return endSome(isDue, async (tx, ids) => {
    await tx.delete(leads).where(inArray(leads.id, ids));
    await audit(tx, { action: 'leads.spam-deleted', detail: { leads: ids } }, { name: RETENTION });
  });
}

/** Does `end` to some of the leads that are due when so many months are over. Returns how many there were. */
async function endSome(
  isDue: (end: SQL) => SQL | undefined,
  end: (tx: Transaction, ids: string[]) => Promise<void>,
): Promise<number> {
  const { months } = await getRetention();
  if (months === null) return 0;
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(isDue(sql`now() - ${months} * interval '1 month'`))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    await end(
      tx,
      due.map(({ id }) => id),
    );
    await announce(tx, '*');
    return due.length;
  });
}
