import 'server-only';
import { count, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leads, retentionSettings } from '@/db/schema';
import { endOf, isDueToDelete, isDueToErase } from './due';
import type { Retention, RetentionMonths, RetentionPreview } from './schema';

/** How long a choice that erases people waits, so that it can be undone. */
export const GRACE = sql`interval '24 hours'`;

const { months, pendingMonths, updatedAt, effectiveAt } = retentionSettings;
const isInForce = sql`coalesce(${effectiveAt} <= now(), false)`;

/** The setting of this moment by the database's clock: what waited until now is in force without anybody's doing. */
export const settingNow = {
  months: sql<RetentionMonths>`case when ${isInForce} then ${pendingMonths} else ${months} end`,
  chosenAt: sql`case when ${isInForce} then ${effectiveAt} else ${updatedAt} end`.mapWith(updatedAt),
  pendingMonths: sql<RetentionMonths>`case when not ${isInForce} then ${pendingMonths} end`,
  effectiveAt,
};

/** After how many months contacted leads are anonymised, and since when that holds: never, until an owner chose. */
export async function getRetention(): Promise<{ months: RetentionMonths; chosenAt: Date | null }> {
  const [row] = await db()
    .select({ months: settingNow.months, chosenAt: settingNow.chosenAt })
    .from(retentionSettings);
  return row ?? { months: null, chosenAt: null };
}

/** The setting as owners see it: what is in force, and what waits for its day. */
export async function describeRetention(): Promise<Retention> {
  const [row] = await db().select(settingNow).from(retentionSettings);
  if (!row || row.pendingMonths === null || row.effectiveAt === null)
    return { months: row?.months ?? null, pending: null };
  const at = row.effectiveAt.toISOString();
  const due = await countDue(db(), row.pendingMonths, sql`${at}::timestamptz`);
  return { months: row.months, pending: { ...due, months: row.pendingMonths, effectiveAt: at } };
}

/** Whom these months would erase, chosen now, on the day they take effect, if nobody works on a lead until then. */
export const previewRetention = (chosen: number, reader: Pick<Database, 'select'> = db()) =>
  countDue(reader, chosen, sql`(now() + ${GRACE})`);

async function countDue(
  reader: Pick<Database, 'select'>,
  chosen: number,
  at: SQL,
): Promise<RetentionPreview> {
  const end = endOf(chosen, at);
  const counted = (condition: SQL | undefined) =>
    reader
      .select({ counted: count() })
      .from(leads)
      .where(condition)
      .then(([row]) => row?.counted ?? 0);
  const erased = await counted(isDueToErase(end));
  const quarantined = await counted(isDueToDelete(end));
  return { people: erased + quarantined, quarantined };
}
