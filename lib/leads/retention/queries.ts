import 'server-only';
import { count, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leads } from '@/db/schema';
import type { SavedSetting } from '@/lib/fields/setting';
import { readSetting } from '@/lib/platform/settings/queries';
import { isDueToDelete, isDueToErase, retentionCutoff } from './due';
import {
  type Retention,
  type RetentionMonths,
  type RetentionPreview,
  retentionAt,
  retentionSetting,
  type StoredRetention,
} from './schema';

/** How long a shorter retention period stays pending, so that it can be undone. */
export const GRACE_HOURS = 24;

/** The current retention period in months, and since when; null until an owner has set one. With `lock`, it stays. */
export async function getRetention(
  database: Pick<Database, 'select'> = db(),
  lock?: 'share',
): Promise<{ months: RetentionMonths; chosenAt: Date | null }> {
  const { value, readAt } = await readSetting(retentionSetting, database, lock);
  const { months, since } = retentionAt(value, readAt);
  return { months, chosenAt: since === null ? null : new Date(since) };
}

/** The current and the pending retention period, for owners. */
export async function describeRetention({
  value,
  readAt,
}: SavedSetting<StoredRetention>): Promise<Retention> {
  const { months, pending } = retentionAt(value, readAt);
  if (!pending) return { months, pending };
  const effectiveAt = new Date(pending.effectiveAt).toISOString();
  const due = await countDue(db(), pending.months, sql`${effectiveAt}::timestamptz`);
  return { months, pending: { ...due, months: pending.months, effectiveAt } };
}

/** How many people this period, if set now, would erase when it takes effect (assuming no activity until then). */
export const previewRetention = (chosen: number, reader: Pick<Database, 'select'> = db()) =>
  countDue(reader, chosen, sql`(now() + ${GRACE_HOURS} * interval '1 hour')`);

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
