'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import type { SettingForm as Form, SettingSwitch as SwitchEntry } from '@/lib/fields/setting';
import { type SettingInput, type SettingKey, settings } from '@/lib/settings/entries';
import type { ClosedDays } from '@/lib/site/holidays';
import { LoadState } from './load-states';
import { useClosedDays, useNow } from './now';
import { SaveError } from './save-error';
import { SettingHistory } from './setting-history';
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
  const { setting, query } = useSetting(name);
  const { label, form } = settings[name];
  if (!setting) return <LoadState query={query} subject={label} />;
  return (
    <>
      <div className="grid gap-5">
        {Object.entries(form?.switches ?? {}).map(([field, entry]) => (
          <SettingSwitch
            key={field}
            name={name}
            field={field}
            entry={entry}
            value={setting.value as SwitchValues}
            isDisabled={entry.by === 'owner' && !isOwner}
            onSettled={onSettled}
          />
        ))}
      </div>
      <SettingHistory name={name} />
    </>
  );
}

type SwitchValues = Record<string, boolean>;

interface SettingSwitchProps {
  name: SettingKey;
  field: string;
  entry: SwitchEntry;
  /** The whole value, as it is stored. */
  value: SwitchValues;
  /** Whether only others may change it. */
  isDisabled: boolean;
  onSettled: (() => void) | undefined;
}

/**
 * A field of a setting, as it will be once it is saved, or as it is stored if that fails. It has a mutation of its own, because
 * a mutation only reports on its latest call.
 */
function SettingSwitch({ name, field, entry, value, isDisabled, onSettled }: SettingSwitchProps) {
  const { change } = useSetting(name);
  const [unsaved, setUnsaved] = useState<boolean | null>(null);
  const now = useNow();
  const closedDays = useClosedDays();

  function save(isOn: boolean) {
    setUnsaved(isOn);
    change.mutate(
      (stored: unknown) => ({ ...(stored as object), [field]: isOn }) as SettingInput<SettingKey>,
      {
        onSettled: () => {
          setUnsaved(null);
          onSettled?.();
        },
      },
    );
  }

  return (
    <div>
      <Switch
        label={entry.label}
        isOn={unsaved ?? value[field] ?? false}
        isDisabled={isDisabled}
        onChange={save}
      >
        {[isDisabled && 'Only an owner can change this.', hintText(entry.hint, value, now, closedDays)]
          .filter(Boolean)
          .join(' ')}
      </Switch>
      <SaveError error={change.error} />
    </div>
  );
}

const hintText = (hint: SwitchEntry['hint'], value: SwitchValues, now: number, closedDays: ClosedDays) =>
  typeof hint === 'function' ? hint(value as never, now, closedDays) : hint;

interface SettingSectionsProps {
  page: NonNullable<Form['section']>['page'];
  isOwner: boolean;
}

/** The sections of a page of the settings that are made from their entries. */
export function SettingSections({ page, isOwner }: SettingSectionsProps) {
  return Object.values(settings).map(({ key, by, form }) =>
    form?.section?.page === page && (isOwner || by === 'staff') ? (
      <SettingsSection key={key} id={form.section.id} note={form.section.note}>
        <SettingForm name={key as SettingKey} isOwner={isOwner} />
      </SettingsSection>
    ) : null,
  );
}
