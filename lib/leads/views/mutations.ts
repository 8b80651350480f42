import 'server-only';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leadViews, users } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { seal, unseal } from '@/lib/platform/seal';
import { isColumnsOf, toSavedView } from './queries';
import { deskViewNames, MAX_VIEWS, type NewView, type SavedView, type ViewChange } from './schema';

type Person = Pick<Staff, 'id' | 'role'>;

/**
 * Saves a view by name, one's own or for all.
 *
 * @throws {AppError} 409 when there is one of that name, or too many.
 */
export function saveView({ name, isShared, query }: NewView, staff: Person): Promise<SavedView> {
  return db().transaction(async (tx) => {
    await lockViews(tx);
    await requireFreeName(tx, name, [staff.id]);
    await requireRoom(tx, isShared, staff.id);
    const [row] = await tx.insert(leadViews).values({ name, isShared, query, ownerId: staff.id }).returning();
    if (!row) throw new Error('an insert returned no row');
    await audit(tx, { action: 'leads.view-saved', detail: { shared: isShared } });
    return savedView(row, staff);
  });
}

/**
 * Changes a view of one's own, or as an owner any for all, which only its author can keep for themselves.
 *
 * @throws {AppError} 404 when there is no such view; 403 for somebody else's; 409 with the present view when it isn't any more
 *   what it was, or when there is another of that name.
 */
export function changeView(
  id: string,
  { was, name, isShared, query }: ViewChange,
  staff: Person,
): Promise<SavedView> {
  return db().transaction(async (tx) => {
    await lockViews(tx);
    const { view, ownerId } = await requireView(tx, id, staff);
    if (was.name !== view.name || was.isShared !== view.isShared || was.query !== view.query)
      throw new AppError(
        409,
        'overtaken',
        `Someone else has changed this view in the meantime: “${view.name}”.`,
        {
          data: view,
        },
      );
    if (view.isShared && !isShared && ownerId !== staff.id) {
      const message = 'Only its author can keep this view from everyone. Save it as another, or delete it.';
      throw new AppError(403, 'not-yours', message, { fields: { isShared: message } });
    }
    await requireFreeName(tx, name, [staff.id, ownerId], id);
    const [row] = await tx
      .update(leadViews)
      .set({ name, isShared, query })
      .where(eq(leadViews.id, id))
      .returning();
    if (!row) throw new Error('a view disappeared while it was locked');
    await audit(tx, { action: 'leads.view-saved', detail: { shared: isShared } });
    return savedView(row, staff);
  });
}

/**
 * Deletes a view of one's own, or as an owner any for all. Returns what brings it back.
 *
 * @throws {AppError} 404 when there is no such view; 403 for somebody else's.
 */
export function deleteView(id: string, staff: Person): Promise<string> {
  return db().transaction(async (tx) => {
    await requireView(tx, id, staff);
    const [row] = await tx.delete(leadViews).where(eq(leadViews.id, id)).returning();
    if (!row) throw new Error('a view disappeared while it was locked');
    await audit(tx, { action: 'leads.view-deleted', detail: { shared: row.isShared } });
    const removed: RemovedView = { row, until: Date.now() + RESTORABLE_MS };
    return seal(purposeOf(id, staff), JSON.stringify(removed));
  });
}

/** Longer than the button is shown, for a slow connection. */
const RESTORABLE_MS = 10 * 60_000;

interface RemovedView {
  row: typeof leadViews.$inferSelect;
  until: number;
}

const purposeOf = (viewId: string, { id }: Person) => `view ${viewId} deleted by ${id}`;

/**
 * Brings back what `deleteView` deleted, as its author's, if they are still there.
 *
 * @throws {AppError} 409 when it is too late, or when there is one of that name, or too many.
 */
export function restoreView(id: string, sealed: string, staff: Person): Promise<SavedView> {
  // Authenticated, so it is as `deleteView` made it.
  const removed: RemovedView | null = JSON.parse(unseal(purposeOf(id, staff), sealed) ?? 'null');
  if (!removed || removed.until < Date.now())
    throw new AppError(409, 'too-late', 'It’s too late to bring this back.');
  const { name, isShared, ownerId, createdAt } = removed.row;
  return db().transaction(async (tx) => {
    await lockViews(tx);
    await requireFreeName(tx, name ?? '', [staff.id, ownerId]);
    await requireRoom(tx, isShared, staff.id);
    const [row] = await tx
      .insert(leadViews)
      .values({
        ...removed.row,
        ownerId: sql`(select ${users.id} from ${users} where ${users.id} = ${ownerId})`,
        createdAt: new Date(createdAt),
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    await audit(tx, { action: 'leads.view-saved', detail: { shared: isShared } });
    return savedView(row, staff);
  });
}

/** Remembers the columns that a person chose; null for the usual ones. */
export async function rememberColumns(columns: string[] | null, { id }: Person): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.delete(leadViews).where(isColumnsOf(id));
    if (columns)
      await tx
        .insert(leadViews)
        .values({ ownerId: id, query: columns.join(',') })
        .onConflictDoNothing();
  });
}

/** Names are compared and views counted one change after the other. */
const lockViews = (tx: Transaction) => tx.execute(sql`lock table ${leadViews} in share row exclusive mode`);

async function requireView(tx: Transaction, id: string, staff: Person) {
  const [row] = await tx
    .select()
    .from(leadViews)
    .where(and(eq(leadViews.id, id), isVisibleTo([staff.id]), isNotNull(leadViews.name)))
    .for('update');
  if (!row) throw new AppError(404, 'not-found', 'This view doesn’t exist anymore.');
  const view = savedView(row, staff);
  if (!view.mayChange)
    throw new AppError(403, 'not-yours', 'Only its author or an owner can change this view.');
  return { view, ownerId: row.ownerId };
}

const isVisibleTo = (people: string[]) => or(leadViews.isShared, inArray(leadViews.ownerId, people));

/** `people` are those who see a view of theirs by its name: its author, and whoever names it. */
async function requireFreeName(
  tx: Transaction,
  name: string,
  people: (string | null)[],
  except?: string,
): Promise<void> {
  const isTaken =
    Object.values<string>(deskViewNames).some((other) => other.toLowerCase() === name.toLowerCase()) ||
    (await tx.$count(
      leadViews,
      and(
        sql`lower(${leadViews.name}) = lower(${name})`,
        isVisibleTo(people.filter((id) => id !== null)),
        except ? ne(leadViews.id, except) : undefined,
      ),
    )) > 0;
  const message = `There’s already a view named “${name}”. Choose another name.`;
  if (isTaken) throw new AppError(409, 'name-taken', message, { fields: { name: message } });
}

async function requireRoom(tx: Transaction, isShared: boolean, staffId: string): Promise<void> {
  // Those of people who left.
  await tx.delete(leadViews).where(and(isNull(leadViews.ownerId), not(leadViews.isShared)));
  const total = await tx.$count(
    leadViews,
    isShared
      ? eq(leadViews.isShared, true)
      : and(not(leadViews.isShared), eq(leadViews.ownerId, staffId), isNotNull(leadViews.name)),
  );
  if (total >= MAX_VIEWS)
    throw new AppError(409, 'too-many', `There are ${MAX_VIEWS} views already. Delete one first.`);
}

function savedView(row: typeof leadViews.$inferSelect, staff: Person): SavedView {
  const view = toSavedView(row, staff);
  if (!view) throw new Error('the columns of a person are no view');
  return view;
}
