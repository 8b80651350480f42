'use client';

import { Suspense } from 'react';
import { DraftNote } from '@/components/shell/draft-note';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { type SettingInput, type SettingKey, type SettingState, settings } from '@/lib/settings/entries';
import { FieldControls } from './field-controls';
import { useFieldErrors } from './field-errors';
import { formPreviews } from './form-previews';
import { type FieldValues, useFieldDraft } from './use-field-draft';

interface RecordFormProps {
  name: SettingKey;
  isOwner: boolean;
}

/** The form of a record, made from its fields: what is typed stays until it is saved or discarded. */
export function RecordForm({ name, isOwner }: RecordFormProps) {
  const { setting, query } = useSetting(name);
  if (!setting) return <LoadState query={query} subject={settings[name].label} />;
  return (
    <>
      <LoadedForm name={name} isOwner={isOwner} setting={setting} />
      <SettingHistory name={name} />
    </>
  );
}

function LoadedForm({ name, isOwner, setting }: RecordFormProps & { setting: SettingState<SettingKey> }) {
  const { label, input, form } = settings[name];
  const { change } = useSetting(name);
  const fields = form?.fields ?? {};
  const saved = setting.value as unknown as FieldValues;
  const draft = useFieldDraft(name, fields, saved);
  const problems = useFieldErrors(name);
  const toast = useToast();
  const Preview = formPreviews[name];

  function save() {
    const value = problems.check(input, draft.value);
    if (value === undefined) return;
    change.mutate(value as SettingInput<SettingKey>, {
      onSuccess: () => {
        draft.settle();
        toast({ title: 'Saved' });
      },
      onError: (error) => problems.showFailure(error),
    });
  }

  return (
    <StaffForm isBusy={change.isPending} onSubmit={save} aria-label={label} className="grid gap-4">
      <FieldControls
        fields={fields}
        form={name}
        draft={draft}
        saved={saved}
        savedBy={setting.changedBy}
        errors={problems.errors}
        onUploading={problems.setUploading}
        isOwner={isOwner}
      />
      {Preview && (
        <Suspense fallback={<p className="text-caption text-soft">Loading the preview…</p>}>
          <Preview value={draft.value} setField={draft.setField} />
        </Suspense>
      )}
      <SaveError error={change.error} />
      <DraftNote
        draft={{
          isTyped: draft.isTyped,
          isOvertaken: draft.overtaken.length > 0,
          clear: () => {
            problems.clear();
            change.reset();
            draft.clear();
          },
        }}
        subject={label}
      />
      <Button type="submit" isInactive={change.isPending} className="justify-self-start">
        {change.isPending ? 'Saving…' : 'Save'} <span className="sr-only">{label}</span>
      </Button>
    </StaffForm>
  );
}
