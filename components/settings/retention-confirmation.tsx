import { useEffect, useRef, useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import type { RetentionPreview } from '@/lib/leads/retention/schema';
import { formatCount, monthsText, peopleText } from './retention-calls';

interface RetentionConfirmationProps {
  months: number;
  preview: RetentionPreview;
  isSaving: boolean;
  error: Error | null;
  onConfirm: (people: number) => void;
  onCancel: () => void;
}

/** Shows how many people the new retention period would erase; that number must be typed to confirm. */
export function RetentionConfirmation({ months, preview, ...props }: RetentionConfirmationProps) {
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { people } = preview;

  function submit() {
    const isConfirmed = people === 0 || typed.replace(/[\s,.]/g, '') === String(people);
    setIsInvalid(!isConfirmed);
    if (isConfirmed) props.onConfirm(people);
  }

  return (
    <StaffForm
      isBusy={props.isSaving}
      onSubmit={submit}
      aria-label="Who this would erase"
      className="mt-6 grid gap-4 border-l-4 border-danger bg-danger-wash px-4 py-4"
    >
      <p
        ref={summary}
        tabIndex={-1}
        className="text-lead font-semibold text-danger outline-none tabular-nums"
      >
        {peopleText(preview)} would be erased.
      </p>
      <p>
        That’s how many are past {monthsText(months)} when this starts, 24 hours from now. You can undo it
        here until then, but not after.
      </p>
      {people > 0 && (
        <Field
          id="retention-confirmed"
          label={`Type ${formatCount(people)} to confirm`}
          error={isInvalid ? `Type the number ${formatCount(people)}` : undefined}
        >
          <Input
            id="retention-confirmed"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isInvalid ? true : undefined}
            aria-describedby={isInvalid ? 'retention-confirmed-error' : undefined}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-40"
          />
        </Field>
      )}
      <SaveError error={props.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isInactive={props.isSaving}>
          Erase after {monthsText(months)}
        </Button>
        <Button variant="outline" onClick={props.onCancel} className="text-inherit">
          Cancel
        </Button>
      </div>
    </StaffForm>
  );
}
