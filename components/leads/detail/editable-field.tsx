import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { type CorrectableField, labelInSentence, leadField } from '@/lib/leads/fields';
import { leadCorrectionSchema } from '@/lib/leads/work/detail/schema';
import { CorrectionControl } from './correction-control';
import type { LeadMutations } from './lead-mutations';

interface EditableFieldProps {
  field: CorrectableField;
  value: string | null;
  onCorrect: LeadMutations['correct'];
  /** The value as it is shown. */
  children: ReactNode;
}

/** An inline-editable value: shown with an edit button, and edited in place. */
export function EditableField({ field, value, onCorrect, children }: EditableFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // The value when editing started, for conflict detection: the server rejects the save if someone else changed it since.
  // A conflict error shows the new value; it's cleared then, so that saving again overwrites that one.
  const [baseValue, setBaseValue] = useState<string | null>();
  const control = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const label = labelInSentence(field);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const was = { [field]: baseValue === undefined ? value : baseValue };
      const correction = leadCorrectionSchema.safeParse({ [field]: draft, was });
      if (!correction.success) throw new InvalidInputError(correction.error.issues[0]?.message);
      await onCorrect(correction.data);
    },
    onSuccess: close,
    onError: (failure) => failure instanceof InvalidInputError || setBaseValue(undefined),
  });

  function open() {
    flushSync(() => {
      setBaseValue(value);
      setDraft(value ?? '');
    });
    control.current?.focus();
    if (leadField(field).kind !== 'service') control.current?.select();
  }
  function close() {
    reset();
    flushSync(() => setDraft(null));
    editButton.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  if (draft === null)
    return (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">{children}</div>
        <button
          ref={editButton}
          type="button"
          aria-label={`Correct the ${label}`}
          onClick={open}
          className="-my-1 grid size-8 shrink-0 place-items-center rounded-xs text-soft hover:bg-haze-wash hover:text-ink"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <CorrectionControl
        ref={control}
        field={field}
        label={`Corrected ${label}`}
        isInvalid={error !== null}
        value={draft}
        onChange={setDraft}
        onCancel={close}
      />
      <SaveError error={error} />
      <span className="flex gap-2">
        <Button type="submit" size="small" aria-disabled={isPending}>
          Save <span className="sr-only">{label}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel <span className="sr-only">correcting the {label}</span>
        </Button>
      </span>
    </form>
  );
}
