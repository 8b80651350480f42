'use client';

import { useState } from 'react';
import { Switch } from '@/components/ui/switch';
import type { Field } from '@/lib/fields/field';
import { type SettingInput, type SettingKey, settings } from '@/lib/settings/entries';
import type { DayExceptions } from '@/lib/site/holidays';
import { LoadState } from './load-states';
import { useDayExceptions, useNow } from './now';
import { SaveError } from './save-error';
import { SettingHistory } from './setting-history';
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
        {Object.entries(form?.fields ?? {}).map(([field, entry]) => (
          <SettingSwitch
            key={field}
            name={name}
            field={field}
            entry={entry}
            value={setting.value as unknown as SwitchValues}
            isDisabled={entry.kind === 'toggle' && entry.by === 'owner' && !isOwner}
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
  entry: Field;
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
  const exceptions = useDayExceptions();

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
        {[isDisabled && 'Only an owner can change this.', hintText(entry, value, now, exceptions)]
          .filter(Boolean)
          .join(' ')}
      </Switch>
      <SaveError error={change.error} />
    </div>
  );
}

const hintText = (entry: Field, value: SwitchValues, now: number, exceptions: DayExceptions) =>
  entry.kind === 'toggle' && entry.hintOn
    ? entry.hintOn(value as never, now, exceptions as never)
    : entry.hint;
