import 'server-only';
import { requireOwner } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { AppError } from '@/lib/platform/http/errors';
import { type SettingKey, settings } from './entries';
import { settingHooks } from './hooks';

const OWNERS_ONLY = 'Only an owner can do this';

/**
 * The setting that a path names, if this member of staff may see it.
 *
 * @throws {AppError} 404 for an unknown key, 403 for a setting of owners.
 */
export async function requireReadable(key: string, staff: Staff): Promise<SettingKey> {
  if (!isKey(key)) throw new AppError(404, 'not-found', 'There’s no such setting.');
  if (settings[key].by === 'owner') await requireOwner(staff, OWNERS_ONLY);
  return key;
}

/** The same for a change. */
export async function requireChangeable(key: string, staff: Staff): Promise<SettingKey> {
  const found = await requireReadable(key, staff);
  await settingHooks[found]?.authorize?.(staff);
  return found;
}

/**
 * Requires an owner for the switches that only owners may change.
 *
 * @throws {AppError} 403 for other staff.
 */
export async function requireOwnSwitches(
  key: SettingKey,
  [before, after]: [unknown, unknown],
  staff: Staff,
): Promise<void> {
  for (const [field, control] of Object.entries(settings[key].form?.fields ?? {}))
    if (control.kind === 'toggle' && control.by === 'owner' && Object(before)[field] !== Object(after)[field])
      await requireOwner(staff, OWNERS_ONLY);
}

const isKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);
