import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNote } from '@/components/shell/draft-note';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import {
  isSooner,
  type Retention,
  type RetentionChoice,
  type RetentionPreview,
  retentionSetting,
} from '@/lib/leads/retention/schema';
import { monthsText, previewRetention } from './retention-calls';
import { RetentionConfirmation } from './retention-confirmation';
import { useDraft } from './use-draft';

const monthsInput = ({ months }: Retention) => months?.toString() ?? '';

/** Edits the retention period; a shorter one needs confirmation. */
export function RetentionForm({ stored }: { stored: Retention }) {
  const draft = useDraft('retention', monthsInput(stored));
  const { text, newer } = draft;
  const [confirmation, setConfirmation] = useState<{ months: number; preview: RetentionPreview } | null>(
    null,
  );
  const toast = useToast();
  const { change: period, isSaving } = useSetting('retention');

  const askForConfirmation = async (months: number) =>
    setConfirmation({ months, preview: await previewRetention(months) });
  async function saveChoice(choice: RetentionChoice) {
    await period.mutateAsync(choice);
    setConfirmation(null);
    draft.settle(text);
    const isScheduled = choice.confirmed !== undefined;
    toast({
      title: isScheduled ? 'Saved. You can undo it for a day.' : 'Saved. The privacy policy says so now.',
    });
  }
  const { mutate, isPending, error, reset } = useMutation({
    /** Saves what was typed, after a confirmation if people would be erased sooner; `confirmed` is their number. */
    mutationFn: async (confirmed?: number) => {
      if (confirmation && confirmed !== undefined)
        return saveChoice({ months: confirmation.months, confirmed });
      const { months } = parseInput(retentionSetting.input, {
        months: text.trim() === '' ? null : Number(text),
      });
      await (isSooner(stored.months, months) ? askForConfirmation(months) : saveChoice({ months }));
    },
    // The count may have changed in the meantime, so the confirmation is shown again with a new preview.
    onError: () => confirmation && askForConfirmation(confirmation.months).catch(() => {}),
  });
  const isBusy = isPending || isSaving;
  function change(next: string) {
    draft.setText(next);
    setConfirmation(null);
  }
  function discard() {
    draft.clear();
    setConfirmation(null);
  }
  function cancel() {
    setConfirmation(null);
    reset();
    document.getElementById('retention-months')?.focus();
  }

  return (
    <>
      <StaffForm
        isBusy={isBusy}
        onSubmit={() => mutate(undefined)}
        aria-label="How long leads are kept"
        className="grid gap-4"
      >
        <Field
          id="retention-months"
          label="Keep for"
          hint={newer === null ? undefined : `Saved in the meantime: ${monthsText(stored.months)}.`}
        >
          <span className="flex flex-wrap items-center gap-x-3">
            <Input
              aria-label="Keep for how many months after the last contact"
              {...describedBy('retention-months', { hint: newer !== null })}
              id="retention-months"
              inputMode="numeric"
              autoComplete="off"
              placeholder="No end"
              value={text}
              aria-invalid={error && !confirmation ? true : undefined}
              onChange={(event) => change(event.target.value)}
              className="max-w-24"
            />
            months after the last contact
          </span>
        </Field>
        <p className="text-caption text-soft">
          Leave it empty to keep them forever. You can’t bring back what’s been anonymized. Leads waiting for
          a first contact, or with a follow-up coming up, stay.
        </p>
        {!confirmation && <SaveError error={error} />}
        <DraftNote draft={{ ...draft, clear: discard }} />
        <Button type="submit" isInactive={isBusy} className="justify-self-start">
          {isPending ? 'Saving…' : 'Save'} <span className="sr-only">how long leads are kept</span>
        </Button>
      </StaffForm>
      {confirmation && (
        <RetentionConfirmation
          {...confirmation}
          isSaving={isBusy}
          error={error}
          onConfirm={mutate}
          onCancel={cancel}
        />
      )}
    </>
  );
}
