import { type FormEvent, useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import {
  isSooner,
  type Retention,
  type RetentionChoice,
  type RetentionPreview,
  retentionChoiceSchema,
} from '@/lib/leads/retention/schema';
import { previewRetention, saveRetention } from './retention-calls';
import { RetentionConfirmation } from './retention-confirmation';

interface RetentionFormProps {
  stored: Retention;
  onSaved: () => void;
}

const monthsInput = ({ months }: Retention) => months?.toString() ?? '';

/** Edits the retention period; a shorter one needs confirmation. */
export function RetentionForm({ stored, onSaved }: RetentionFormProps) {
  const [text, setText] = useState(monthsInput(stored));
  const [confirmation, setConfirmation] = useState<{ months: number; preview: RetentionPreview } | null>(
    null,
  );
  const { isSaving, error, setError, save } = useSaving();
  const toast = useToast();

  const askForConfirmation = async (months: number) =>
    setConfirmation({ months, preview: await previewRetention(months) });
  async function submitChoice(choice: RetentionChoice) {
    const isSaved = await save(() => saveRetention(choice));
    // The count may have changed in the meantime, so the confirmation is shown again with a new preview.
    if (!isSaved) return confirmation && askForConfirmation(confirmation.months).catch(() => {});
    setConfirmation(null);
    const isScheduled = choice.confirmed !== undefined;
    if (isScheduled) setText(monthsInput(stored));
    toast({
      title: isScheduled ? 'Saved. You can undo it for a day.' : 'Saved. The privacy policy says so now.',
    });
    onSaved();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = retentionChoiceSchema.safeParse({ months: text.trim() === '' ? null : Number(text) });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    const { months } = checked.data;
    if (isSooner(stored.months, months)) await save(() => askForConfirmation(months));
    else await submitChoice({ months });
  }
  function change(next: string) {
    setText(next);
    setConfirmation(null);
  }
  function cancel() {
    setConfirmation(null);
    setError(undefined);
    document.getElementById('retention-months')?.focus();
  }

  return (
    <>
      <form noValidate onSubmit={submit} aria-label="How long leads are kept" className="grid gap-4">
        <Field id="retention-months" label="Months after the last contact">
          <Input
            id="retention-months"
            inputMode="numeric"
            autoComplete="off"
            placeholder="No end"
            value={text}
            aria-invalid={error && !confirmation ? true : undefined}
            onChange={(event) => change(event.target.value)}
            className="min-h-11 max-w-40 py-2"
          />
        </Field>
        <p className="text-caption text-soft">
          Empty keeps them without an end. What is anonymized cannot be brought back. Leads that wait for a
          first contact, or have a follow-up ahead, stay.
        </p>
        {!confirmation && <SaveError error={error} />}
        <Button type="submit" aria-disabled={isSaving} className="justify-self-start">
          {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">how long leads are kept</span>
        </Button>
      </form>
      {confirmation && (
        <RetentionConfirmation
          {...confirmation}
          isSaving={isSaving}
          error={error}
          onConfirm={(confirmed) => submitChoice({ months: confirmation.months, confirmed })}
          onCancel={cancel}
        />
      )}
    </>
  );
}
