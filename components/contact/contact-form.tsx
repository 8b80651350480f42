'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input, Select, Textarea } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import { ToastProvider } from '@/components/ui/toast';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';
import type { ServiceId } from '@/lib/site/service-labels';
import { FailedNote, SentNote } from './form-outcome';
import { FormSummary } from './form-summary';
import { type ContactField, fieldNames, useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** Texts and choices come from the server's page, so that the content modules stay out of the browser. */
  copy: ContactFormCopy;
  notes: ContactNotes;
  services: readonly { id: ServiceId; label: string }[];
}

/** The quote form. Without JavaScript it is a plain form that posts to the same call. */
export function ContactForm(props: ContactFormProps) {
  return (
    <ToastProvider>
      <EnhancedForm {...props} />
    </ToastProvider>
  );
}

function EnhancedForm({ copy, notes, services }: ContactFormProps) {
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

  const control = (name: ContactField, required = false) => ({
    id: `contact-${name}`,
    required,
    // A select knows no such thing.
    readOnly: name !== 'service' && isSubmitting ? true : undefined,
    ...form.register(name),
    ...describedBy(`contact-${name}`, { error: errors[name]?.message }),
  });
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    label: copy.labels[name],
    error: errors[name]?.message,
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
      className="grid gap-x-5 gap-y-6 text-ink sm:grid-cols-2"
    >
      {outcome?.sent && <SentNote ref={sentNote} copy={copy.success} notes={notes} />}
      {submitCount > 0 && wrong.length > 0 && (
        <FormSummary
          notes={notes.correct}
          wrong={wrong}
          onChoose={(name) => form.setFocus(name as ContactField)}
        />
      )}
      <Field {...field('name')}>
        <Input {...control('name', true)} autoComplete="name" maxLength={120} />
      </Field>
      <Field {...field('phone')}>
        <Input {...control('phone', true)} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field {...field('email')}>
        <Input {...control('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field {...field('address')}>
        <Input
          {...control('address')}
          defaultValue={copy.addressPreset}
          autoComplete="street-address"
          maxLength={200}
        />
      </Field>
      <Field {...field('service')} className="sm:col-span-2">
        <Select {...control('service', true)} defaultValue="">
          <option value="">{copy.servicePlaceholder}</option>
          {services.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('message')} className="sm:col-span-2">
        <Textarea {...control('message')} rows={4} maxLength={4000} />
      </Field>
      {outcome && !outcome.sent && (
        <FailedNote title={copy.error.title} message={outcome.message} note={notes.failed} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
        <Button
          ref={sendButton}
          type="submit"
          look="gold"
          size="large"
          disabled={isSubmitting}
          aria-busy={isSubmitting || undefined}
          className="min-w-44 max-sm:w-full"
        >
          {isSubmitting && <Spinner />}
          {isSubmitting ? copy.sending : copy.submit}
        </Button>
        <p className="max-w-[24rem] flex-1 basis-52 text-caption text-soft">{notes.before}</p>
      </div>
    </form>
  );
}
