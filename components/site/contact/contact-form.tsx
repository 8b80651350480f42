'use client';

import { type ComponentType, type FocusEvent, lazy, Suspense, useLayoutEffect } from 'react';
import { contactTool } from '@/components/site/form-tools';
import { describedBy, Field } from '@/components/ui/field';
import { Spinner } from '@/components/ui/spinner';
import type { Correction } from '@/lib/documents/correction';
import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { CONFIRMED_PHONE_FIELD, LANDING_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactNotes } from '@/lib/site/contact-notes';
import type { ServiceId } from '@/lib/site/service-labels';
import { ContactFields } from './contact-fields';
import { type AttachedEstimate, EstimateLine } from './estimate-line';
import type { FilesControl } from './files-control';
import { ErrorSummary, FailureMessage, SuccessMessage } from './form-messages';
import type { FormToastProps } from './form-toast';
import { prepareForm } from './prepare-form';
import { countFormStart } from './send-contact';
import { useContactForm } from './use-contact-form';

/** Texts and options are passed in by the server component, which keeps the content modules out of the client bundle. */
export interface ContactFormProps {
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
  notes: ContactNotes;
  files: FilesControl;
  /** The savings estimate that the page was rendered with. */
  estimate?: AttachedEstimate | undefined;
  /** The service that the page was rendered with. */
  service?: ServiceId | undefined;
  /** The form as it was sent without scripts, if the page is the server's answer to it. */
  correction?: Correction | undefined;
}

const NoToast = () => null;
const LazyToast = lazy<ComponentType<FormToastProps>>(() =>
  import('./form-toast').then(
    ({ FormToast }) => ({ default: FormToast }),
    // The message in the form says the same.
    () => ({ default: NoToast }),
  ),
);

/**
 * The contact form: validation, submission, and its outcome. Before hydration, and without scripts, it's a plain HTML form
 * that posts by itself; hydration keeps the same inputs, so that nothing typed is lost. It has no generated ids, which would
 * differ where only the form is hydrated (contact-island.tsx).
 */
export function ContactForm({
  copy,
  services,
  notes,
  files,
  estimate,
  service,
  correction,
}: ContactFormProps) {
  const form = useContactForm(copy, files.notSent, correction);
  const { errors, outcome, isSending, attempts, sentCount } = form;
  const { element, successMessage, sendButton } = form.refs;
  const sent = outcome?.kind === 'sent' ? outcome : undefined;
  const isInitial = attempts === 0;

  // Where the element around the form hasn't done it (contact-form-element.ts). Before the effect of the estimate's line, which
  // reads what is restored.
  useLayoutEffect(() => {
    if (element.current) prepareForm(element.current);
  }, [element]);

  const controlProps = (name: LeadFieldName) => {
    const { onBlur, ...field } = form.register(name);
    return {
      ...field,
      // A message that appears between mousedown and mouseup on the submit button would move it from under the pointer.
      onBlur: (event: FocusEvent) => event.relatedTarget instanceof HTMLButtonElement || onBlur(event),
      // A select has no `readOnly`.
      readOnly: leadField(name).kind !== 'service' && isSending ? true : undefined,
      ...describedBy(`contact-${name}`, { error: errors[name] }),
    };
  };
  const invalidFields = leadFieldNames.flatMap((name) => {
    const message = errors[name];
    return message ? [{ name, message }] : [];
  });
  // What the server takes as the answer to its question (lib/leads/intake/schema.ts).
  const confirmedPhone =
    correction?.fields.phone === SHORT_PHONE_QUESTION
      ? correction.values.phone
      : correction?.values[CONFIRMED_PHONE_FIELD];
  return (
    <>
      {sent && (
        <SuccessMessage
          ref={successMessage}
          notes={notes}
          request={sent.request}
          onAnother={form.startAnother}
        />
      )}
      <form
        ref={element}
        hidden={sent !== undefined}
        action="/api/contact"
        method="post"
        encType="multipart/form-data"
        // Our messages instead of the browser's bubbles; without scripts they are the server's.
        noValidate
        {...contactTool}
        data-draft
        data-correction={correction && ''}
        onSubmit={form.submit}
        onInput={countFormStart}
        aria-busy={isSending}
        className="grid gap-x-5 gap-y-4 text-ink sm:gap-y-6 sm:grid-cols-2 [&[hidden]]:hidden"
      >
        {outcome?.kind === 'invalid' && (
          <ErrorSummary
            // A new element per attempt: screen readers announce an alert when it's inserted.
            key={attempts}
            isInitial={isInitial}
            notes={notes.correct}
            invalidFields={invalidFields}
            onSelect={form.setFocus}
          />
        )}
        {correction?.values[LANDING_FIELD] && (
          <input type="hidden" name={LANDING_FIELD} value={correction.values[LANDING_FIELD]} />
        )}
        {confirmedPhone && <input type="hidden" name={CONFIRMED_PHONE_FIELD} value={confirmedPhone} />}
        {/* Another one after sending: it starts without an estimate. */}
        <EstimateLine
          key={`estimate-${sentCount}`}
          notes={notes.estimate}
          estimate={sentCount ? undefined : estimate}
        />
        <ContactFields
          copy={copy}
          services={services}
          values={correction?.values ?? (service && { service })}
          errors={errors}
          controlProps={controlProps}
        />
        {/* Last, because the server reads what comes before files first. */}
        <Field {...files.field} error={correction?.fields.files}>
          <input {...files.input} />
        </Field>
        {outcome?.kind === 'failed' && (
          <FailureMessage
            isInitial={isInitial}
            title={copy.error.title}
            message={outcome.message}
            note={notes.failed}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
          {/* Not the component, whose `asChild` visitors would load. */}
          <button
            ref={sendButton}
            type="submit"
            disabled={isSending}
            aria-busy={isSending || undefined}
            className="button button-accent button-large min-w-44 max-sm:w-full"
          >
            {isSending && <Spinner />}
            {isSending ? copy.sending : copy.submit}
          </button>
          <p className="max-w-[24rem] flex-1 basis-52 text-caption text-soft">{notes.before}</p>
        </div>
      </form>
      {outcome && attempts > 0 && (
        <Suspense fallback={null}>
          <LazyToast outcome={outcome} copy={copy} />
        </Suspense>
      )}
    </>
  );
}
