import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { type LeadCorrection, leadCorrectionSchema } from '@/lib/leads/schema';
import type { LeadActions } from './detail-calls';
import { SaveError } from './save-error';
import { useSaving } from './use-saving';

interface CorrectableProps {
  field: 'phone' | 'email';
  label: string;
  value: string | null;
  onCorrect: LeadActions['correct'];
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value that may have been mistyped: shown with a pencil, and corrected where it stands. */
export function Correctable({ field, label, value, onCorrect, children }: CorrectableProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { isSaving, error, setError, save } = useSaving();

  function open() {
    flushSync(() => setDraft(value ?? ''));
    input.current?.select();
  }
  function close() {
    setError(undefined);
    flushSync(() => setDraft(null));
    pencil.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const correction = correctionOf(field, draft ?? '');
    const problem = leadCorrectionSchema.safeParse(correction).error?.issues[0]?.message;
    if (problem) return setError(problem);
    if (await save(() => onCorrect(correction))) close();
  }

  if (draft === null)
    return (
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">{children}</span>
        <button
          ref={pencil}
          type="button"
          aria-label={`Correct the ${label}`}
          onClick={open}
          className="-my-1 grid size-8 shrink-0 place-items-center rounded-xs text-soft hover:bg-haze-wash hover:text-ink"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
      </span>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <Input
        ref={input}
        type={field === 'phone' ? 'tel' : 'email'}
        aria-label={`Corrected ${label}`}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        // Escape leaves the correction, not the whole dialog.
        data-own-escape
        onKeyDown={(event) => event.key === 'Escape' && close()}
        className="min-h-11 py-2"
      />
      <SaveError error={error} />
      <span className="flex gap-2">
        <Button type="submit" size="small" aria-disabled={isSaving}>
          Save <span className="sr-only">{label}</span>
        </Button>
        <Button look="quiet" size="small" onClick={close}>
          Cancel <span className="sr-only">correcting the {label}</span>
        </Button>
      </span>
    </form>
  );
}

function correctionOf(field: 'phone' | 'email', draft: string): LeadCorrection {
  const text = draft.trim();
  return field === 'phone' ? { phone: text } : { email: text || null };
}
