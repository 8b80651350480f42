import 'server-only';
import { readSetting } from '@/lib/platform/settings/queries';
import type { SavedSetting } from '@/lib/platform/settings/setting';
import { type SettingKey, type SettingState, type SettingValue, type SettingView, settings } from './entries';
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

/** What a setting does besides storing a value. */
export const hooksOf = <Key extends SettingKey>(key: Key): SettingHooks<Key> =>
  (settingHooks[key] ?? {}) as SettingHooks<Key>;
