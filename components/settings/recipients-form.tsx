import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DraftNote } from '@/components/shell/draft-note';
import { InvalidInputError, saveErrorMessage } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { checkRecipients } from '@/lib/leads/notify/schema';
import { saveRecipients } from './mail-calls';
import { RecipientInput } from './recipient-input';
import { showSavedRecipients } from './settings-queries';
import { type RecipientRow, useRecipientRows } from './use-recipient-rows';

/** Edits the list of recipient addresses. */
export function RecipientsForm({ stored }: { stored: string[] }) {
  const { rows, draft, add, change, remove } = useRecipientRows(stored);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  const client = useQueryClient();
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: async (sent: RecipientRow[]) => {
      const { recipients, error } = checkRecipients(sent.map(({ address }) => address));
      if (error) throw new InvalidInputError(error);
      return saveRecipients(recipients);
    },
    onSuccess: (saved, sent) => {
      showSavedRecipients(client, saved);
      draft.settle(sent);
      toast({ title: 'Email notification settings saved' });
    },
  });
  const error = failure && saveErrorMessage(failure, 'Failed to save email notification settings');

  const isListEmpty = rows.every(({ address }) => !address.trim());
  const isInvalid = (address: string) =>
    address.trim() ? checkRecipients([address]).error !== undefined : isListEmpty;

  function addAndFocus() {
    flushSync(add);
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }

  function removeAndFocus(key: string) {
    remove(key);
    // The pressed button is gone; the "Add" button is always there to take focus.
    addButton.current?.focus();
  }

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate(rows)}
      aria-labelledby="email-settings"
      className="grid gap-4"
    >
      <ul ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <RecipientInput
            key={row.key}
            row={row}
            number={index + 1}
            errorId={error && isInvalid(row.address) ? 'recipients-error' : undefined}
            onChange={(address) => change(row.key, address)}
            onRemove={() => removeAndFocus(row.key)}
          />
        ))}
      </ul>
      {error && (
        <p id="recipients-error" role="alert" className="font-semibold text-danger wrap-anywhere">
          {error}
        </p>
      )}
      <DraftNote draft={draft} subject="the list" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isInactive={isPending}>
          {isPending ? 'Saving…' : 'Save'} <span className="sr-only">email notifications</span>
        </Button>
        <Button ref={addButton} variant="outline" onClick={addAndFocus}>
          <Plus aria-hidden="true" className="size-4" />
          Add email
        </Button>
      </div>
    </StaffForm>
  );
}
