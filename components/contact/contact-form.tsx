'use client';

import { useEffect, useRef } from 'react';
import { describedBy } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { ToastProvider } from '@/components/ui/toast';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { type ContactField, type ContactText, fieldNames } from './contact-fields';
import { FormFields, type FormTexts, formLook } from './form-fields';
import { FailedNote, SentNote } from './form-outcome';
import { FormSend } from './form-send';
import { FormSummary } from './form-summary';
import { useContactForm } from './use-contact-form';

/** Texts and choices come from the server's page, so that the content modules stay out of the browser. */
export interface ContactFormProps extends FormTexts {
  notes: ContactNotes;
  /** What the fields of the plain form held when this one took its turn. */
  typed?: Partial<ContactText>;
}

/** The quote form with its whole life: checks, sending, and how that ended. */
export function ContactForm(props: ContactFormProps) {
  return (
    <ToastProvider>
      <EnhancedForm {...props} />
    </ToastProvider>
  );
}

function EnhancedForm({ copy, notes, services, typed }: ContactFormProps) {
  const { form, keep, submit, outcome } = useContactForm(copy);
  const { errors, isSubmitting, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const sentNote = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const wrong = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });

  useEffect(() => {
    // Our own messages take over from the browser's bubbles, which serve where no script runs.
    if (element.current) element.current.noValidate = true;
  }, []);

  useEffect(() => {
    // The button was disabled while it sent, and lost the focus: reading goes on at the note, another try at the button.
    if (outcome?.sent) sentNote.current?.focus();
    else if (document.activeElement === document.body && outcome && !isSubmitting)
      sendButton.current?.focus();
  }, [outcome, isSubmitting]);

  const control = (name: ContactField) => ({
    // A select knows no such thing.
    readOnly: name !== 'service' && isSubmitting ? true : undefined,
    ...form.register(name),
    ...describedBy(`contact-${name}`, { error: errors[name]?.message }),
  });
  return (
    <form
      ref={element}
      action="/api/contact"
      method="post"
      onSubmit={submit}
      // Not `onInput`, which runs before the form has taken the new value.
      onChange={keep}
      aria-busy={isSubmitting}
      className={formLook}
    >
      {outcome?.sent && <SentNote ref={sentNote} copy={copy.success} notes={notes} />}
      {submitCount > 0 && wrong.length > 0 && (
        <FormSummary
          notes={notes.correct}
          wrong={wrong}
          onChoose={(name) => form.setFocus(name as ContactField)}
        />
      )}
      <FormFields
        copy={copy}
        services={services}
        control={control}
        errorOf={(name) => errors[name]?.message}
        typed={typed}
      />
      {outcome && !outcome.sent && (
        <FailedNote title={copy.error.title} message={outcome.message} note={notes.failed} />
      )}
      <FormSend ref={sendButton} isBusy={isSubmitting} note={notes.before}>
        {isSubmitting && <Spinner />}
        {isSubmitting ? copy.sending : copy.submit}
      </FormSend>
    </form>
  );
}
