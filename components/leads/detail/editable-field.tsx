import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { useLeadActions } from '@/components/leads/lead-actions';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { useMayChange } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError, parseInput, StaffCallError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { type CorrectableField, givenValue, labelInSentence, leadField } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { leadCorrectionSchema } from '@/lib/leads/work/detail/schema';
import { CorrectionControl } from './correction-control';
import type { LeadMutations } from './lead-mutations';

interface EditableFieldProps {
  leadId: string;
  field: CorrectableField;
  value: string | null;
  onCorrect: LeadMutations['correct'];
  /** The value as it is shown. */
  children: ReactNode;
}

const editSchema = z.object({
  text: z.string(),
  /** The value that the correction replaces: the server rejects it if someone else changed that one since. */
  base: z.string().nullable(),
});
type Edit = z.output<typeof editSchema>;

/**
 * A value that is edited in place: a press anywhere on it begins. What is typed survives closing the details, until it is saved
 * or canceled. Those who may not change it see it as it is.
 */
export function EditableField(props: EditableFieldProps) {
  return useMayChange() ? <Editable {...props} /> : props.children;
}

function Editable({ leadId, field, value, onCorrect, children }: EditableFieldProps) {
  const { userId } = useLeadActions();
  const [stored, setStored] = useLeadDraft(`correction-${field}`, leadId, userId);
  const edit = readEdit(stored);
  const setEdit = (next: Edit) => setStored(JSON.stringify(next));
  const askedAbout = useRef<string>(undefined);
  const control = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const label = labelInSentence(field);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ text, base }: Edit) => {
      const correction = parseInput(leadCorrectionSchema, { [field]: text, was: { [field]: base } });
      if (leadField(field).kind === 'phone' && isShortPhone(text) && text !== askedAbout.current) {
        askedAbout.current = text;
        throw new InvalidInputError(SHORT_PHONE_QUESTION);
      }
      await onCorrect(correction);
    },
    onSuccess: close,
    // The error shows the new value, so saving again overwrites that one, but no later one.
    onError: (failure, { text }) =>
      failure instanceof StaffCallError &&
      failure.code === 'overtaken' &&
      setEdit({ text, base: editSchema.shape.base.catch(null).parse(failure.data) }),
  });

  function open() {
    flushSync(() => setEdit({ text: givenValue(field, value) ?? '', base: value }));
    control.current?.focus();
    if (leadField(field).kind !== 'service') control.current?.select();
  }
  function close() {
    reset();
    flushSync(() => setStored(null));
    editButton.current?.focus();
  }

  if (edit === null)
    return (
      <div className="lead-editable">
        {children}
        <button
          ref={editButton}
          type="button"
          title={`Correct the ${label}`}
          aria-label={`Correct the ${label}`}
          onClick={open}
        >
          <Pencil aria-hidden="true" className="w-3.5" />
        </button>
      </div>
    );
  return (
    <StaffForm isBusy={isPending} onSubmit={() => edit && mutate(edit)} className="lead-correction">
      <CorrectionControl
        ref={control}
        field={field}
        label={`Corrected ${label}`}
        isInvalid={error !== null}
        value={edit.text}
        onChange={(text) => setEdit({ ...edit, text })}
        onCancel={close}
      />
      <span className="flex gap-1">
        <Button type="submit" size="small" isInactive={isPending}>
          Save <span className="sr-only">{label}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel <span className="sr-only">correcting the {label}</span>
        </Button>
      </span>
      <SaveError error={error} />
    </StaffForm>
  );
}

function readEdit(stored: string | null): Edit | null {
  try {
    return editSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
