import 'server-only';
import { refuseUnlessOwner } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { type LeadBulk, PAGE_SIZE } from './schema';

// A person who asks to be erased is rare; a script that goes through the list is not to get far.
const ERASURES = { max: 10, windowSeconds: 3_600 };

/**
 * Lets owners export everything, and the others of the staff what they chose by hand, a page of it at most.
 *
 * @throws {AppError} 403 for more.
 */
export async function authorizeExport(staff: Staff, ids: string[] | undefined): Promise<void> {
  if (ids && ids.length <= PAGE_SIZE) return;
  const what = `Only an owner can export all leads, or more than ${PAGE_SIZE} at once`;
  await refuseUnlessOwner(staff, what);
}

/**
 * Lets owners erase many people at once, and the others of the staff one at a time, ten an hour.
 *
 * @throws {AppError} 403 for many at once, 429 for too many in a row.
 */
export async function authorizeErase(staff: Staff, ids: string[]): Promise<void> {
  if (ids.length > 1) return refuseUnlessOwner(staff, 'Only an owner can erase several people at once');
  if (staff.role !== 'owner') await limitRate(`erase ${staff.id}`, ERASURES);
}

/** The same for any change of several leads; all but erasing is everybody's. */
export async function authorizeBulk(staff: Staff, { action, ids }: LeadBulk): Promise<void> {
  if (action === 'erase') await authorizeErase(staff, ids);
}
