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

const textOf = ({ months }: Retention) => months?.toString() ?? '';

/** Chooses the months; those that erase people sooner are asked about first. */
export function RetentionForm({ stored, onSaved }: RetentionFormProps) {
  const [text, setText] = useState(textOf(stored));
  const [asked, setAsked] = useState<{ months: number; preview: RetentionPreview } | null>(null);
  const { isSaving, error, setError, save } = useSaving();
  const toast = useToast();

  const ask = async (months: number) => setAsked({ months, preview: await previewRetention(months) });
  async function store(choice: RetentionChoice) {
    const isStored = await save(() => saveRetention(choice));
    // The number may have been another by then: the question is asked with the new one.
    if (!isStored) return asked && ask(asked.months).catch(() => {});
    setAsked(null);
    const isWaiting = choice.confirmed !== undefined;
    if (isWaiting) setText(textOf(stored));
    toast({
      title: isWaiting ? 'Saved. You can undo it for a day.' : 'Saved. The privacy policy says so now.',
    });
    onSaved();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = retentionChoiceSchema.safeParse({ months: text.trim() === '' ? null : Number(text) });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    const { months } = checked.data;
    if (isSooner(stored.months, months)) await save(() => ask(months));
    else await store({ months });
  }
  function change(next: string) {
    setText(next);
    setAsked(null);
  }
  function cancel() {
    setAsked(null);
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
            aria-invalid={error && !asked ? true : undefined}
            onChange={(event) => change(event.target.value)}
            className="min-h-11 max-w-40 py-2"
          />
        </Field>
        <p className="text-caption text-soft">
          Empty keeps them without an end. What is anonymized cannot be brought back. Leads that wait for a
          first contact, or have a follow-up ahead, stay.
        </p>
        {!asked && <SaveError error={error} />}
        <Button type="submit" aria-disabled={isSaving} className="justify-self-start">
          {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">how long leads are kept</span>
        </Button>
      </form>
      {asked && (
        <RetentionConfirmation
          {...asked}
          isSaving={isSaving}
          error={error}
          onConfirm={(confirmed) => store({ months: asked.months, confirmed })}
          onCancel={cancel}
        />
      )}
    </>
  );
}
