import 'server-only';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { AppError } from '@/lib/platform/http/errors';
import { listOwnerNames, type Staff } from './queries';
import { askOwners } from './schema';

/**
 * Requires an owner. The error names the owners to ask.
 *
 * @param what The first sentence of the error, without its period, such as `'Only an owner can erase several people at once'`.
 * @throws {AppError} 403 for other staff.
 */
export async function requireOwner(staff: Staff, what: string): Promise<void> {
  if (staff.role === 'owner') return;
  throw new AppError(403, 'owners-only', `${what}. ${askOwners(await listOwnerNames())}`);
}

/**
 * Requires an owner, unless a rule lets all staff do it. The error names the owners to ask.
 *
 * @param what As for `requireOwner`.
 * @throws {AppError} 403 for other staff while the rule is off.
 */
export async function requireRule(
  rule: 'mayExport' | 'maySetRecipients',
  staff: Staff,
  what: string,
): Promise<void> {
  if (staff.role !== 'owner' && !(await getStaffRules())[rule]) await requireOwner(staff, what);
}
