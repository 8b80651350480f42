import { SettingForm } from '@/components/shell/setting-form';
import { settingsPage } from '@/components/shell/settings-pages';
import { SettingsSection } from '@/components/shell/settings-section';
import type { RecordForm as Form, ListForm } from '@/lib/fields/setting';
import { type SettingKey, settings } from '@/lib/settings/entries';
import { ListEditor } from './list-editor';
import { RecordForm } from './record-form';

interface SettingSectionsProps {
  page: string;
  isOwner: boolean;
}

/** The sections of a page of the settings that are made from their entries. */
export function SettingSections({ page, isOwner }: SettingSectionsProps) {
  return Object.values(settings).map(({ key, by, form }) => {
    if (form?.section?.page !== page || (by === 'owner' && !isOwner)) return null;
    const FieldsForm = formOf(form);
    return (
      <SettingsSection
        key={key}
        id={form.section.id}
        // A page that is called as its first section says this above.
        note={form.section.note === settingsPage(page)?.note ? undefined : form.section.note}
      >
        <FieldsForm name={key as SettingKey} isOwner={isOwner} />
      </SettingsSection>
    );
  });
}

/** Switches are saved when they are pressed, so a record that has nothing else needs no button. */
function formOf({ shape, fields }: Form | ListForm) {
  if (shape === 'list') return ListEditor;
  return Object.values(fields).every(({ kind }) => kind === 'toggle') ? SettingForm : RecordForm;
}
