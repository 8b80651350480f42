'use client';

import { useEffect, useRef } from 'react';
import { describedBy } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import type { Correction } from '@/lib/documents/correction';
import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { getControl } from './contact-fields';
import { ErrorSummary } from './error-summary';
import type { AttachedEstimate } from './estimate-line';
import { FormFields, type FormTexts } from './form-fields';
import { FailureMessage, SuccessMessage } from './form-outcome';
import { countFormStart } from './form-start';
import { FormSubmit } from './form-submit';
import { LazyFormToast } from './lazy-form-toast';
import { useContactForm } from './use-contact-form';
import { usePreload } from './use-preload';

/** Texts and options are passed in by the server component, which keeps the content modules out of the client bundle. */
export interface ContactFormProps extends FormTexts {
  /** The opening hours (lib/site/week.ts). */
  week: string;
  /** The savings estimate that the page was rendered with. */
  estimate?: AttachedEstimate | undefined;
  /** What a form without JavaScript has sent, and what is wrong with it. */
  correction?: Correction | undefined;
}

/**
 * The contact form: validation, submission, and its outcome. Before hydration, and without JavaScript, it's a plain HTML
 * form that posts by itself; hydration keeps the same inputs, so that nothing typed is lost.
 */
export function ContactForm({ copy, notes, services, week, estimate }: ContactFormProps) {
  const { form, handlers, errors, outcome, isSending, attempts } = useContactForm(copy);
  const successMessage = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  usePreload(form);

  useEffect(() => {
    // Our validation messages replace the browser's bubbles, which are the fallback without JavaScript.
    if (form.current) form.current.noValidate = true;
  }, [form]);

  useEffect(() => {
    // The disabled button lost focus while sending: after success focus the note, after a failure the button for a retry.
    if (outcome?.kind === 'sent') successMessage.current?.focus();
    else if (outcome && document.activeElement === document.body) sendButton.current?.focus();
  }, [outcome]);

  const invalidFields = leadFieldNames.flatMap((name) => {
    const message = errors[name];
    return message ? [{ name, message }] : [];
  });
  const controlProps = (name: LeadFieldName) => ({
    // A select has no `readOnly`.
    readOnly: leadField(name).kind !== 'service' && isSending ? true : undefined,
    ...describedBy(`contact-${name}`, { error: errors[name] }),
  });
  return (
    <>
      <form
        ref={form}
        action="/api/contact"
        method="post"
        data-draft
        data-offline={copy.error.offline}
        {...handlers}
        onInput={countFormStart}
        aria-busy={isSending}
        className="grid gap-x-5 gap-y-4 text-ink sm:gap-y-6 sm:grid-cols-2"
      >
        {outcome?.kind === 'sent' && (
          <SuccessMessage ref={successMessage} copy={copy.success} notes={notes} week={week} />
        )}
        {outcome?.kind === 'invalid' && (
          <ErrorSummary
            // A new element per attempt: screen readers announce an alert when it's inserted.
            key={attempts}
            notes={notes.correct}
            invalidFields={invalidFields}
            onSelect={(name) => form.current && getControl(form.current, name).focus()}
          />
        )}
        <FormFields
          copy={copy}
          services={services}
          notes={notes}
          estimate={estimate}
          controlProps={controlProps}
          errorFor={(name) => errors[name]}
        />
        {outcome?.kind === 'failed' && (
          <FailureMessage title={copy.error.title} message={outcome.message} note={notes.failed} />
        )}
        <FormSubmit ref={sendButton} isBusy={isSending} note={notes.before}>
          {isSending && <Spinner />}
          {isSending ? copy.sending : copy.submit}
        </FormSubmit>
      </form>
      <LazyFormToast outcome={outcome} copy={copy} />
    </>
  );
}
