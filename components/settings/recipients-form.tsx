import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { checkRecipients } from '@/lib/leads/notify/schema';
import { saveRecipients } from './email-settings-calls';
import { RecipientInput } from './recipient-input';
import { useRecipientRows } from './use-recipient-rows';

/** Edits the list of recipient addresses. */
export function RecipientsForm({ stored }: { stored: string[] }) {
  const { rows, reset, add, change, remove } = useRecipientRows(stored);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const toast = useToast();

  async function save(event: FormEvent) {
    event.preventDefault();
    const checked = checkRecipients(rows.map(({ address }) => address));
    setError(checked.error);
    if (checked.error || isSaving) return;
    setIsSaving(true);
    try {
      reset(await saveRecipients(checked.recipients));
      toast({ title: 'Email notification settings saved' });
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsSaving(false);
    }
  }

  const isListEmpty = rows.every(({ address }) => !address.trim());
  const isInvalid = (address: string) =>
    address.trim() ? checkRecipients([address]).error !== undefined : isListEmpty;

  function addAndFocus() {
    flushSync(add);
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }

  function removeAndFocus(id: number) {
    remove(id);
    // The pressed button is gone; the "Add" button is always there to take focus.
    addButton.current?.focus();
  }

  return (
    <form noValidate onSubmit={save} aria-labelledby="email-settings" className="grid gap-4">
      <ul ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <RecipientInput
            key={row.id}
            row={row}
            number={index + 1}
            errorId={error && isInvalid(row.address) ? 'recipients-error' : undefined}
            onChange={(address) => change(row.id, address)}
            onRemove={() => removeAndFocus(row.id)}
          />
        ))}
      </ul>
      {error && (
        <p id="recipients-error" role="alert" className="font-semibold text-danger wrap-anywhere">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">email notifications</span>
        </Button>
        <Button ref={addButton} variant="outline" onClick={addAndFocus} className="text-primary">
          <Plus aria-hidden="true" className="size-4" />
          Add email
        </Button>
      </div>
    </form>
  );
}
