import { clsx } from 'clsx';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { DraftNote } from '@/components/shell/draft-note';
import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ListForm, ListPart } from '@/lib/fields/setting';
import { itemTitle } from '@/lib/fields/value-changes';
import type { SettingInput, SettingKey } from '@/lib/settings/entries';
import { FieldControls } from './field-controls';
import { controlId, useFieldErrors } from './field-errors';
import { type FieldValues, useFieldDraft } from './use-field-draft';

interface ItemFormProps {
  name: SettingKey;
  part: ListPart<unknown>;
  id: string;
  /** What is typed is kept as this. */
  draftId: string;
  /** Undefined for a new item, and for one that somebody else has removed. */
  saved: FieldValues | undefined;
  savedBy: string | null;
  isOwner: boolean;
  /** Whether somebody has just opened it, and not what is typed. */
  isOpened: boolean;
  /** Called when it is saved or discarded. */
  onDone: () => void;
  ref?: Ref<OpenForm> | undefined;
}

/** A form that is asked before it goes away. */
export type OpenForm = Pick<ReturnType<typeof useFieldErrors>, 'mayLeave'>;

/** The form of an item of a list. Saving replaces this item of the newest list, whatever else has changed in it. */
export function ItemForm({
  name,
  part,
  id,
  draftId,
  saved,
  savedBy,
  isOwner,
  isOpened,
  onDone,
  ref,
}: ItemFormProps) {
  const { form } = part;
  const { fields, item: noun, itemSchema, proposedAlt } = form;
  const { change } = useSetting(name);
  const toast = useToast();
  const formId = `${part.id}-${id}`;
  const draft = useFieldDraft(draftId, fields, saved, emptyItem(form));
  const problems = useFieldErrors(formId);
  useImperativeHandle(ref, () => problems);
  const title = saved || draft.isRemoved ? itemTitle(form, saved ?? draft.value) : `the new ${noun}`;
  const [first] = Object.keys(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody opens it
  useEffect(() => {
    if (isOpened && first) document.getElementById(controlId(formId, first))?.focus();
  }, []);

  function save() {
    const item = problems.check(itemSchema, { ...draft.value, id }) as
      | (FieldValues & { id: string })
      | undefined;
    if (!item) return;
    let index = 0;
    change.mutate(
      (shown: unknown) => {
        const items = part.itemsOf(shown);
        index = items.findIndex((one) => one.id === id);
        if (index < 0) index = items.length;
        return part.withItems(shown, items.toSpliced(index, 1, item) as never) as SettingInput<SettingKey>;
      },
      {
        onSuccess: () => {
          draft.settle();
          toast({ title: `${itemTitle(form, item)} saved` });
          onDone();
        },
        onError: (error) => problems.showFailure(error, `${part.path && `${part.path}.`}${index}.`),
      },
    );
  }

  function discard() {
    problems.clear();
    draft.clear();
  }

  return (
    <StaffForm
      isBusy={change.isPending}
      onSubmit={save}
      aria-label={saved || draft.isRemoved ? title : `A new ${noun}`}
      className={clsx('grid gap-4 py-4', saved && 'pl-7 max-md:pl-0')}
    >
      {!saved && (
        <h3 className="border-t border-rule pt-4 text-body">{draft.isRemoved ? title : `A new ${noun}`}</h3>
      )}
      <FieldControls
        fields={fields}
        form={formId}
        draft={draft}
        saved={saved ?? {}}
        savedBy={savedBy}
        errors={problems.errors}
        proposedAlt={proposedAlt?.(draft.value as never)}
        onUploading={problems.setUploading}
        isOwner={isOwner}
      />
      {draft.isRemoved && (
        <p role="alert" className="text-caption text-soft">
          {savedBy ?? 'Someone else'} has removed {title} in the meantime. Saving adds it again.
        </p>
      )}
      <SaveError error={change.error} />
      {saved && (
        <DraftNote
          draft={{ isTyped: draft.isTyped, isOvertaken: draft.overtaken.length > 0, clear: discard }}
          subject={title}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isInactive={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save'} <span className="sr-only">{title}</span>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            if (!problems.mayLeave()) return;
            if (!saved) discard();
            onDone();
          }}
        >
          {saved ? 'Close' : 'Cancel'} <span className="sr-only">{title}</span>
        </Button>
      </div>
    </StaffForm>
  );
}

/** What a new item has before anybody types: switches are off. */
const emptyItem = ({ fields }: ListForm): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'toggle' ? [[name, false]] : [])),
  );
