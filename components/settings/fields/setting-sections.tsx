import { SettingForm } from '@/components/shell/setting-form';
import { SettingsSection } from '@/components/shell/settings-section';
import type { Fields } from '@/lib/fields/field';
import { type SettingKey, settings } from '@/lib/settings/entries';

const isMadeOfSwitches = (fields: Fields) => Object.values(fields).every(({ kind }) => kind === 'toggle');

interface SettingSectionsProps {
  page: string;
  isOwner: boolean;
}

/** The sections of a page of the settings that are made from their entries. */
export function SettingSections({ page, isOwner }: SettingSectionsProps) {
  return Object.values(settings).map(({ key, by, form }) =>
    form?.section?.page === page && isMadeOfSwitches(form.fields) && (isOwner || by === 'staff') ? (
      <SettingsSection key={key} id={form.section.id} note={form.section.note}>
        <SettingForm name={key as SettingKey} isOwner={isOwner} />
      </SettingsSection>
    ) : null,
  );
}
