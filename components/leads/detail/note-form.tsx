import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import type { LeadActions } from './detail-calls';
import { SaveError } from './save-error';
import { useSaving } from './use-saving';

const MOST_CHARACTERS = 4000;

/** A remark for everyone who works with the lead. */
export function NoteForm({ onEvent }: { onEvent: LeadActions['addEvent'] }) {
  const [text, setText] = useState('');
  const { isSaving, error, setError, save } = useSaving();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError('Write a note');
    if (await save(() => onEvent({ kind: 'noted', text }))) setText('');
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <Field id="note" label="Add a note" className="w-full [&>label]:text-caption">
        <Textarea
          id="note"
          rows={2}
          maxLength={MOST_CHARACTERS}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <SaveError error={error} />
      <Button type="submit" look="outline" size="small" aria-disabled={isSaving} className="text-primary">
        Add note
      </Button>
    </form>
  );
}
