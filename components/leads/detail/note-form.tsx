import type { FormEvent } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { useNoteDraft } from '@/components/shell/note-draft';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import type { LeadActions } from './detail-calls';

const MAX_CHARACTERS = 4000;

interface NoteFormProps {
  leadId: string;
  onEvent: LeadActions['addEvent'];
}

/** Adds a note to the lead, visible to all staff. */
export function NoteForm({ leadId, onEvent }: NoteFormProps) {
  const { userId } = useLeadActions();
  const { text, setDraft, discard } = useNoteDraft(leadId, userId);
  const { isSaving, error, setError, save } = useSaving();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError('Write a note');
    if (await save(() => onEvent({ kind: 'noted', text }))) discard();
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <Field
        id="note"
        label="Add a note"
        hint={userId && text && 'Not added yet. This browser keeps it for you.'}
        className="w-full [&>label]:text-caption"
      >
        <Textarea
          id="note"
          rows={2}
          maxLength={MAX_CHARACTERS}
          aria-describedby="note-hint"
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <SaveError error={error} />
      <Button type="submit" variant="outline" size="small" aria-disabled={isSaving} className="text-primary">
        Add note
      </Button>
    </form>
  );
}
