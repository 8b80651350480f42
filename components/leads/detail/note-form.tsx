import { useMutation } from '@tanstack/react-query';
import { useLeadActions } from '@/components/leads/lead-actions';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import type { LeadMutations } from './lead-mutations';

const MAX_CHARACTERS = 4000;

interface NoteFormProps {
  leadId: string;
  onEvent: LeadMutations['addEvent'];
}

/** Adds a note to the lead, visible to all staff. */
export function NoteForm({ leadId, onEvent }: NoteFormProps) {
  const { userId } = useLeadActions();
  const [draft, setDraft] = useLeadDraft('note', leadId, userId);
  const text = draft ?? '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (note: string) => {
      if (!note.trim()) throw new InvalidInputError('Write a note');
      await onEvent({ kind: 'noted', text: note });
    },
    // What was typed while the note was being saved is the next one.
    onSuccess: (_saved, note) => note === text && setDraft(null),
  });
  return (
    <StaffForm isBusy={isPending} onSubmit={() => mutate(text)} className="grid justify-items-start gap-2">
      <Field
        id="note"
        label="Add a note"
        hint={userId && text && 'Not added yet. Your draft is saved in this browser.'}
        className="w-full [&>label]:text-caption"
      >
        <Textarea
          id="note"
          rows={2}
          maxLength={MAX_CHARACTERS}
          aria-describedby="note-hint"
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => setDraft(event.target.value || null)}
        />
      </Field>
      <SaveError error={error} />
      <Button type="submit" variant="outline" size="small" aria-disabled={isPending} className="text-primary">
        Add note
      </Button>
    </StaffForm>
  );
}
