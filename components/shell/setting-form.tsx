'use client';

import { Switch } from '@/components/ui/switch';
import type { SettingForm as Form, SettingSwitch } from '@/lib/platform/settings/setting';
import { type SettingKey, settings } from '@/lib/settings/entries';
import { ListFailed, ListLoading } from './list-states';
import { useNow } from './now';
import { SaveError } from './save-error';
import { SettingsSection } from './settings-section';
import { useSetting } from './use-setting';

interface SettingFormProps {
  name: SettingKey;
  isOwner: boolean;
  /** Called after every attempt to save. */
  onSettled?: () => void;
}

/** The form of a setting that is made from its entry: a switch for each field of its value. */
export function SettingForm({ name, isOwner, onSettled }: SettingFormProps) {
  const { setting, isLoadingError, refetch, change } = useSetting(name);
  const now = useNow();
  const { label, form } = settings[name];
  if (isLoadingError) return <ListFailed subject={label} onRetry={() => void refetch()} />;
  if (!setting) return <ListLoading subject={label} />;
  const value = setting.value as Record<string, boolean>;
  return (
    <div className="grid gap-5">
      {Object.entries(form?.switches ?? {}).map(([field, { label, hint, by }]) => {
        const isForOthers = by === 'owner' && !isOwner;
        return (
          <Switch
            key={field}
            label={label}
            isOn={value[field] ?? false}
            isDisabled={isForOthers}
            onChange={(isOn) =>
              change.mutate((shown: unknown) => ({ ...(shown as object), [field]: isOn }) as never, {
                onSettled,
              })
            }
          >
            {[isForOthers && 'Only an owner can change this.', hintText(hint, value, now)]
              .filter(Boolean)
              .join(' ')}
          </Switch>
        );
      })}
      <SaveError error={change.error} />
    </div>
  );
}

const hintText = (hint: SettingSwitch['hint'], value: Record<string, boolean>, now: number) =>
  typeof hint === 'function' ? hint(value as never, now) : hint;

interface SettingSectionsProps {
  group: NonNullable<Form['section']>['group'];
  isOwner: boolean;
}

/** The sections of a group of settings that are made from their entries. */
export function SettingSections({ group, isOwner }: SettingSectionsProps) {
  return Object.values(settings).map(({ key, by, form }) =>
    form?.section?.group === group && (isOwner || by === 'staff') ? (
      <SettingsSection key={key} id={form.section.id} note={form.section.note}>
        <SettingForm name={key as SettingKey} isOwner={isOwner} />
      </SettingsSection>
    ) : null,
  );
}
