import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { leads, retentionSettings } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { announce, erase } from '@/lib/leads/work/mutations';
import { channels } from '@/lib/platform/database-events';
import { AppError } from '@/lib/platform/http/errors';
import { endOf, isDueToDelete, isDueToErase } from './due';
import { GRACE, previewRetention, settingNow } from './queries';
import { isSooner, PRIVACY_POLICY, type RetentionChoice } from './schema';

/** Who erases in a timeline when the time was up. */
const RETENTION = 'Retention';

// So few that nobody who works with these leads waits for it.
const BATCH = 200;

/**
 * Chooses after how many months contacted leads are anonymised. Months that erase people sooner wait a day, in which
 * {@link undoRetention} takes them back; any others are in force at once. The privacy policy says what is in force.
 *
 * @throws {AppError} 409 with the preview, where people would be erased and `confirmed` is not how many.
 */
export async function saveRetention({ months, confirmed }: RetentionChoice): Promise<void> {
  await db().transaction(async (tx) => {
    const [current = { months: null, chosenAt: null }] = await tx
      .select(settingNow)
      .from(retentionSettings)
      .for('update');
    const detail = { months: months ?? 'no end' };
    if (!isSooner(current.months, months)) {
      const updatedAt = months === current.months ? current.chosenAt : sql`now()`;
      await store(tx, { months, updatedAt, pendingMonths: null, effectiveAt: null });
      return audit(tx, { action: 'settings.retention', detail });
    }
    const people = await confirmedPeople(tx, months, confirmed);
    await store(tx, {
      months: current.months,
      updatedAt: current.chosenAt,
      pendingMonths: months,
      effectiveAt: sql`now() + ${GRACE}`,
    });
    await audit(tx, { action: 'settings.retention', detail: { ...detail, people, inHours: 24 } });
  });
}

async function confirmedPeople(tx: Transaction, months: number, confirmed: number | undefined) {
  const preview = await previewRetention(months, tx);
  const { people } = preview;
  if (people === confirmed) return people;
  const text = `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'} would be erased. Confirm that number.`;
  throw new AppError(409, 'unconfirmed', text, { data: preview });
}

type Setting = Record<'months' | 'updatedAt' | 'pendingMonths' | 'effectiveAt', unknown>;

async function store(tx: Transaction, setting: Setting): Promise<void> {
  const row = setting as typeof retentionSettings.$inferInsert;
  await tx
    .insert(retentionSettings)
    .values(row)
    .onConflictDoUpdate({ target: retentionSettings.id, set: row });
  await tx.execute(sql`select pg_notify(${channels.seo}, ${PRIVACY_POLICY})`);
}

/**
 * Takes back the months that wait for their day; what was in force stays so.
 *
 * @throws {AppError} 409 when none wait, or no longer.
 */
export async function undoRetention(): Promise<void> {
  await db().transaction(async (tx) => {
    const [undone] = await tx
      .update(retentionSettings)
      .set({ pendingMonths: null, effectiveAt: null })
      .where(sql`${retentionSettings.effectiveAt} > now()`)
      .returning({ months: retentionSettings.months });
    if (!undone) throw new AppError(409, 'in-force', 'There is nothing to undo any more.');
    await audit(tx, { action: 'settings.retention-undone', detail: { months: undone.months ?? 'no end' } });
  });
}

/** Anonymises some of the leads whose time is up. Returns how many; several instances share them out. */
export const anonymiseSome = (): Promise<number> =>
  endSome(isDueToErase, async (tx, ids) => {
    await erase(tx, ids, RETENTION);
    await audit(tx, { action: 'leads.erased', detail: { leads: ids } }, { name: RETENTION });
  });

/** Deletes some of the leads that stayed in quarantine until their time was up. */
export const deleteSomeQuarantined = (): Promise<number> =>
  endSome(isDueToDelete, async (tx, ids) => {
    await tx.delete(leads).where(inArray(leads.id, ids));
    await audit(tx, { action: 'leads.spam-deleted', detail: { leads: ids } }, { name: RETENTION });
  });

/** Does `end` to some of the leads that are due by the months in force. Returns how many there were. */
function endSome(
  isDue: (end: SQL) => SQL | undefined,
  end: (tx: Transaction, ids: string[]) => Promise<void>,
): Promise<number> {
  return db().transaction(async (tx) => {
    // Held until these are done: an owner who chooses to keep leads has them kept from then on.
    const [setting] = await tx.select(settingNow).from(retentionSettings).for('share');
    if (!setting || setting.months === null) return 0;
    const due = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(isDue(endOf(setting.months, sql`now()`)))
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
