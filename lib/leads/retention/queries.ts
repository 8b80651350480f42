import 'server-only';
import { count, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leads, retentionSettings } from '@/db/schema';
import { isDueToDelete, isDueToErase, retentionCutoff } from './due';
import type { Retention, RetentionMonths, RetentionPreview } from './schema';

/** How long a shorter retention period stays pending, so that it can be undone. */
export const GRACE_PERIOD = sql`interval '24 hours'`;

const { months, pendingMonths, updatedAt, effectiveAt } = retentionSettings;
const isInEffect = sql`coalesce(${effectiveAt} <= now(), false)`;

/** The setting as of now, by the database's clock: a pending period becomes current by itself. */
export const currentSetting = {
  months: sql<RetentionMonths>`case when ${isInEffect} then ${pendingMonths} else ${months} end`,
  chosenAt: sql`case when ${isInEffect} then ${effectiveAt} else ${updatedAt} end`.mapWith(updatedAt),
  pendingMonths: sql<RetentionMonths>`case when not ${isInEffect} then ${pendingMonths} end`,
  effectiveAt,
};

/** The current retention period in months, and since when; null until an owner has set one. */
export async function getRetention(): Promise<{ months: RetentionMonths; chosenAt: Date | null }> {
  const [row] = await db()
    .select({ months: currentSetting.months, chosenAt: currentSetting.chosenAt })
    .from(retentionSettings);
  return row ?? { months: null, chosenAt: null };
}

/** The current and the pending retention period, for owners. */
export async function describeRetention(): Promise<Retention> {
  const [row] = await db().select(currentSetting).from(retentionSettings);
  if (!row || row.pendingMonths === null || row.effectiveAt === null)
    return { months: row?.months ?? null, pending: null };
  const at = row.effectiveAt.toISOString();
  const due = await countDue(db(), row.pendingMonths, sql`${at}::timestamptz`);
  return { months: row.months, pending: { ...due, months: row.pendingMonths, effectiveAt: at } };
}

/** How many people this period, if set now, would erase when it takes effect (assuming no activity until then). */
export const previewRetention = (chosen: number, reader: Pick<Database, 'select'> = db()) =>
  countDue(reader, chosen, sql`(now() + ${GRACE_PERIOD})`);

async function countDue(
  reader: Pick<Database, 'select'>,
  chosen: number,
  at: SQL,
): Promise<RetentionPreview> {
  const cutoff = retentionCutoff(chosen, at);
  const counted = (condition: SQL | undefined) =>
    reader
      .select({ counted: count() })
      .from(leads)
      .where(condition)
      .then(([row]) => row?.counted ?? 0);
  const erased = await counted(isDueToErase(cutoff));
  const quarantined = await counted(isDueToDelete(cutoff));
  return { people: erased + quarantined, quarantined };
}
