'use client';

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadFieldNames } from '@/lib/leads/fields';
import type { ContactFormCopy } from '@/lib/site/contact';
import { attachEstimate } from './attach-estimate';
import { clearDraft, submissionIdFor } from './contact-draft';
import { type FieldErrors, getControl, readFields } from './contact-fields';
import { resetFormStart } from './form-start';
import { loadValidator } from './load-validator';
import { ContactError, sendContact } from './send-contact';
import { readSubmissionMetadata } from './submission-metadata';
import { useDraft } from './use-draft';
import { useErrorTitle } from './use-error-title';
import { useFieldErrors } from './use-field-errors';

/** The outcome of the last submission. `invalid`: field errors are shown; it wasn't sent, or the server rejected it. */
export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; message?: string }
  | { kind: 'failed'; message: string };

const firstInvalid = (errors: FieldErrors) => leadFieldNames.find((name) => errors[name]);

/**
 * The state of the contact form: idle, sending, sent (form reset), failed (values kept). Typed values survive reloads and
 * are shared by the pages with this form until they're sent. Submitting depends on no download: if the validator fails to
 * load, the form is sent unvalidated and the server responds with the errors.
 */
export function useContactForm(copy: ContactFormCopy) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [lastOutcome, setLastOutcome] = useState<ContactOutcome | null>(null);
  const { errors, onBlur, onChange, askOnce, show, clear } = useFieldErrors();
  const saveDraft = useDraft(form);

  // Once every field is fixed, the `invalid` outcome no longer applies.
  const outcome = lastOutcome?.kind === 'invalid' && !firstInvalid(errors) ? null : lastOutcome;
  useErrorTitle(outcome !== null && outcome.kind !== 'sent');

  const finish = (element: HTMLFormElement, result: ContactOutcome, fieldErrors: FieldErrors = {}) => {
    // Rendered before focus moves, so that a screen reader reads the field together with its error.
    flushSync(() => {
      setIsSending(false);
      setLastOutcome(result);
      if (result.kind === 'sent') clear();
      else if (result.kind === 'invalid') show(fieldErrors);
    });
    const name = firstInvalid(fieldErrors);
    if (name) getControl(element, name).focus();
  };

  const trySending = async (element: HTMLFormElement) => {
    const values = readFields(element);
    const validate = await loadValidator();
    const fieldErrors = { ...validate?.(values), ...askOnce(values) };
    if (firstInvalid(fieldErrors)) return finish(element, { kind: 'invalid' }, fieldErrors);
    clear();
    try {
      const submission = { ...values, submissionId: submissionIdFor(values) };
      await sendContact(submission, readSubmissionMetadata(element), copy.error);
      clearDraft();
      resetFormStart();
      element.reset();
      attachEstimate(element);
      finish(element, { kind: 'sent' });
    } catch (error) {
      const isExpected = error instanceof ContactError;
      const { message, fields } = isExpected ? error : new ContactError(copy.error.fallback);
      finish(element, { kind: firstInvalid(fields) ? 'invalid' : 'failed', message }, fields);
      if (!isExpected) throw error;
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setLastOutcome(null);
    setAttempts((count) => count + 1);
    try {
      await trySending(event.currentTarget);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const handlers = {
    onSubmit: submit,
    onBlur,
    onChange(event: FormEvent<HTMLFormElement>) {
      saveDraft(event.currentTarget);
      onChange(event);
    },
  };
  return { form, handlers, errors, outcome, isSending, attempts };
}
