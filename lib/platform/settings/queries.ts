import 'server-only';
import { sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { savedSettings } from '@/db/schema';
import type { SavedSetting, Setting, ValueOf } from '@/lib/fields/setting';
import { parseInput } from '@/lib/platform/http/input';
import { log } from '@/lib/platform/log';

type Reader = Pick<Database, 'select'>;

/** A setting as it stands now. With `lock`, it can't change before the end of the transaction. */
export async function readSetting<One extends Setting>(
  setting: One,
  database: Reader = db(),
  lock?: 'share' | 'update',
): Promise<SavedSetting<ValueOf<One>>> {
  const [saved] = await readSettings([setting], database, lock);
  return saved;
}

/** Several settings, in one statement. */
export async function readSettings<const Some extends readonly Setting[]>(
  settings: Some,
  database: Reader = db(),
  lock?: 'share' | 'update',
): Promise<{ [Index in keyof Some]: SavedSetting<ValueOf<Some[Index]>> }> {
  const { key, value, version, changedAt, changedBy } = savedSettings;
  const readAt = sql`now()`.mapWith(changedAt);
  const keys = settings.map((setting) => setting.key);
  const query = database
    .select({ key, value, version, changedAt, changedBy, readAt })
    .from(savedSettings)
    .where(isOneOf(key, [...keys]));
  const rows = await (lock ? query.for(lock) : query);
  const found = settings.map((setting) => {
    const row = rows.find((one) => one.key === setting.key);
    return row
      ? { ...row, ...readValue(setting, row.value) }
      : {
          value: setting.default,
          isDefault: true,
          version: 0,
          changedAt: null,
          changedBy: null,
          readAt: new Date(),
        };
  });
  return found as { [Index in keyof Some]: SavedSetting<ValueOf<Some[Index]>> };
}

/** What tells whether any of some settings has been saved since. */
export async function readVersions(keys: readonly string[]): Promise<string> {
  const { key, version, changedAt } = savedSettings;
  const rows = await db()
    .select({ key, version, changedAt })
    .from(savedSettings)
    .where(isOneOf(key, [...keys]));
  return JSON.stringify(rows.sort((one, other) => one.key.localeCompare(other.key)));
}

/**
 * What is stored, without fields that a later release has added. Where this release can't read it, the default, because
 * leads must be accepted all the same.
 */
function readValue(
  { key, schema, default: fallback }: Setting,
  stored: unknown,
): Pick<SavedSetting<unknown>, 'value' | 'isDefault'> {
  try {
    return { value: parseInput(schema, stored), isDefault: false };
  } catch {
    log.error({ key }, 'a stored setting isn’t valid, so its default is used');
    return { value: fallback, isDefault: true };
  }
}
