import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { settingRevisions } from '@/db/schema';
import type { SavedSetting } from '@/lib/fields/setting';
import { readSetting } from '@/lib/platform/settings/queries';
import {
  type SettingHistory,
  type SettingKey,
  type SettingState,
  type SettingValue,
  type SettingView,
  settings,
} from './entries';
import { fieldChanges } from './field-changes';
import { type SettingHooks, settingHooks } from './hooks';

/** A setting as staff get to see it. */
export const describeSetting = async <Key extends SettingKey>(key: Key): Promise<SettingState<Key>> =>
  stateOf(key, (await readSetting(settings[key])) as SavedSetting<SettingValue<Key>>);

/** The same for one that has been read. `view` replaces what its hook shows. */
export async function stateOf<Key extends SettingKey>(
  key: Key,
  saved: SavedSetting<SettingValue<Key>>,
  view?: SettingView<Key>,
): Promise<SettingState<Key>> {
  const { value, version, changedAt, changedBy } = saved;
  const { show } = hooksOf(key);
  const shown = view ?? (show ? await show(saved) : (value as SettingView<Key>));
  return { value: shown, version, changedAt: changedAt?.toISOString() ?? null, changedBy };
}

const MAX_REVISIONS = 20;

/** The last changes of a setting, the newest first. */
export async function settingHistory(key: SettingKey): Promise<SettingHistory> {
  const { default: fallback, schema, history } = settings[key];
  // The release before stored values with their secrets.
  const kept = (value: unknown) =>
    history && schema.safeParse(value).success ? history(value, value) : value;
  const revisions = await db()
    .select()
    .from(settingRevisions)
    .where(eq(settingRevisions.key, key))
    .orderBy(desc(settingRevisions.version))
    .limit(MAX_REVISIONS + 1);
  return revisions.slice(0, MAX_REVISIONS).map(({ version, value, changedAt, changedBy }, index) => {
    const before = revisions[index + 1];
    const changes = fieldChanges(key, kept(before ? before.value : fallback), kept(value));
    return { version, changedAt: changedAt.toISOString(), changedBy, changes };
  });
}

/** What a setting does besides storing a value. */
export const hooksOf = <Key extends SettingKey>(key: Key): SettingHooks<Key> =>
  (settingHooks[key] ?? {}) as SettingHooks<Key>;
