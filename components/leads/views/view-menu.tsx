import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import type { SavedViewsState } from './use-saved-views';

const MENU_ID = 'view-menu';

/** Saves what the list shows as a view by name, or changes and deletes the open one. */
export function ViewMenu({ saved, isFiltered }: { saved: SavedViewsState; isFiltered: boolean }) {
  const { current, isChanged } = saved;
  const name = useRef<HTMLInputElement>(null);
  // A new form each time, without the error of the last one.
  const [opened, setOpened] = useState(0);
  if (!current && !isFiltered) return null;
  return (
    <Popover
      id={MENU_ID}
      label="View"
      buttonClass="tool"
      button={
        <>
          <Bookmark aria-hidden="true" />
          {current && !isChanged ? 'Edit view' : 'Save view'}
        </>
      }
      onToggle={(isOpen) => {
        if (!isOpen) return;
        setOpened((count) => count + 1);
        requestAnimationFrame(() => name.current?.focus());
      }}
      className="w-80 p-4"
    >
      <ViewForm key={`${current?.id} ${opened}`} saved={saved} nameRef={name} />
    </Popover>
  );
}

const namingSchema = z.object({ name: z.string(), isShared: z.boolean() });

interface ViewFormProps {
  saved: SavedViewsState;
  nameRef: React.RefObject<HTMLInputElement | null>;
}

function ViewForm({ saved: { current, save, change, remove }, nameRef }: ViewFormProps) {
  const own = current?.mayChange ? current : undefined;
  const id = useId();
  const saved = { name: own?.name ?? '', isShared: own?.isShared ?? false };
  const draft = useFormDraft('view', own?.id ?? NO_LEAD, namingSchema, saved);
  const { value: naming, set: setNaming, clear } = draft;
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: () => Promise<void>) => action().then(clear),
    onSuccess: close,
  });
  const run = (action: () => Promise<void>) => isPending || mutate(action);
  const isNewName = naming.name.trim().toLowerCase() !== own?.name.toLowerCase();
  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => run(() => (own ? change(own, naming) : save(naming)))}
      className="grid gap-3"
    >
      <Field id={id} label="Name of the view" className="[&>label]:text-caption">
        <Input
          id={id}
          ref={nameRef}
          maxLength={40}
          required
          aria-invalid={error ? true : undefined}
          value={naming.name}
          onChange={({ target }) => setNaming({ ...naming, name: target.value })}
          className="min-h-9 px-3 py-1"
        />
      </Field>
      <label className="flex min-h-8 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={naming.isShared}
          onChange={({ target }) => setNaming({ ...naming, isShared: target.checked })}
          className="size-4 accent-primary"
        />
        For everyone
      </label>
      <p className="text-caption text-soft">
        It keeps the filters, the sort order and the columns, not the search.
      </p>
      <SaveError error={error} />
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isInactive={isPending}>
          {own ? 'Save changes' : 'Save view'}
        </Button>
        {own && isNewName && (
          <Button variant="outline" size="small" onClick={() => run(() => save(naming))}>
            Save as another
          </Button>
        )}
        {own && (
          <Button variant="quiet" size="small" onClick={() => run(() => remove(own))} className="text-danger">
            Delete view
          </Button>
        )}
      </div>
    </StaffForm>
  );
}
