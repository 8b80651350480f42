'use client';

import { useEffect, useRef } from 'react';
import { describedBy } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { controlOf } from './contact-fields';
import { FormFields, type FormTexts } from './form-fields';
import { FailedNote, SentNote } from './form-outcome';
import { FormSend } from './form-send';
import { countFormStart } from './form-start';
import { FormSummary } from './form-summary';
import { LazyFormToast } from './lazy-form-toast';
import { useContactForm } from './use-contact-form';
import { usePreload } from './use-preload';

/** Texts and choices come from the server's page, so that the content modules stay out of the browser. */
export interface ContactFormProps extends FormTexts {
  notes: ContactNotes;
}

/**
 * The quote form with its whole life: checks, sending, and how that ended. Until its script runs, and where none does, it
 * is a plain form that posts by itself; the same fields stay in the page, so that no keystroke is lost.
 */
export function ContactForm({ copy, notes, services }: ContactFormProps) {
  const { form, handlers, errors, outcome, isSending, attempts } = useContactForm(copy);
  const sentNote = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  usePreload(form);

  useEffect(() => {
    // Our own messages take over from the browser's bubbles, which serve where no script runs.
    if (form.current) form.current.noValidate = true;
  }, [form]);

  useEffect(() => {
    // The button was disabled while it sent, and lost the focus: reading goes on at the note, another try at the button.
    if (outcome?.kind === 'sent') sentNote.current?.focus();
    else if (outcome && document.activeElement === document.body) sendButton.current?.focus();
  }, [outcome]);

  const wrong = leadFieldNames.flatMap((name) => {
    const message = errors[name];
    return message ? [{ name, message }] : [];
  });
  const control = (name: LeadFieldName) => ({
    // A select knows no such thing.
    readOnly: leadField(name).kind !== 'service' && isSending ? true : undefined,
    ...describedBy(`contact-${name}`, { error: errors[name] }),
  });
  return (
    <>
      <form
        ref={form}
        action="/api/contact"
        method="post"
        {...handlers}
        onInput={countFormStart}
        aria-busy={isSending}
        className="grid gap-x-5 gap-y-6 text-ink sm:grid-cols-2"
      >
        {outcome?.kind === 'sent' && <SentNote ref={sentNote} copy={copy.success} notes={notes} />}
        {outcome?.kind === 'invalid' && (
          <FormSummary
            // Another one each time: what is inserted is announced.
            key={attempts}
            notes={notes.correct}
            wrong={wrong}
            onChoose={(name) => form.current && controlOf(form.current, name).focus()}
          />
        )}
        <FormFields copy={copy} services={services} control={control} errorOf={(name) => errors[name]} />
        {outcome?.kind === 'failed' && (
          <FailedNote title={copy.error.title} message={outcome.message} note={notes.failed} />
        )}
        <FormSend ref={sendButton} isBusy={isSending} note={notes.before}>
          {isSending && <Spinner />}
          {isSending ? copy.sending : copy.submit}
        </FormSend>
      </form>
      <LazyFormToast outcome={outcome} copy={copy} />
    </>
  );
}
