import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { listOwnerNames, type Staff } from './queries';
import { askOwners } from './schema';

/**
 * Refuses what only owners may do, with whom to ask.
 *
 * @param what A sentence without its period, such as `'Only an owner can erase several people at once'`.
 * @throws {AppError} 403 for whoever is no owner.
 */
export async function refuseUnlessOwner(staff: Staff, what: string): Promise<void> {
  if (staff.role === 'owner') return;
  throw new AppError(403, 'owners-only', `${what}. ${askOwners(await listOwnerNames())}`);
}
