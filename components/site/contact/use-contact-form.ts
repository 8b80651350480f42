'use client';

import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadFieldNames } from '@/lib/leads/fields';
import type { ContactFormCopy } from '@/lib/site/contact';
import { forgetDraft, submissionIdFor } from './contact-draft';
import { controlOf, type FieldErrors, readFields } from './contact-fields';
import { formManner } from './form-manner';
import { endFormStart } from './form-start';
import { loadValidator } from './load-validator';
import { ContactError, sendContact } from './send-contact';
import { useDraft } from './use-draft';
import { useErrorTitle } from './use-error-title';
import { useFieldErrors } from './use-field-errors';

/** How the last try ended. `invalid`: the fields say what is wrong; nothing was sent, or the server refused it. */
export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; message?: string }
  | { kind: 'failed'; message: string };

const firstWrong = (errors: FieldErrors) => leadFieldNames.find((name) => errors[name]);

/**
 * The life of the contact form: idle, sending, sent (emptied), failed (values kept). What is typed stays across
 * a reload and between the pages with this form until it was sent. Pressing Send depends on no download: where the
 * validator cannot be loaded, the form is sent unvalidated and the server says what is wrong.
 */
export function useContactForm(copy: ContactFormCopy) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [last, setLast] = useState<ContactOutcome | null>(null);
  const { errors, onBlur, onChange, show, clear } = useFieldErrors();
  const keep = useDraft(form);

  // Once everything is mended the refusal is history.
  const outcome = last?.kind === 'invalid' && !firstWrong(errors) ? null : last;
  useErrorTitle(outcome !== null && outcome.kind !== 'sent');

  const settle = (element: HTMLFormElement, ended: ContactOutcome, found: FieldErrors = {}) => {
    // Shown before the focus moves, so that a field is read out together with what is wrong with it.
    flushSync(() => {
      setIsSending(false);
      setLast(ended);
      if (ended.kind === 'sent') clear();
      else if (ended.kind === 'invalid') show(found);
    });
    const name = firstWrong(found);
    if (name) controlOf(element, name).focus();
  };

  const trySending = async (element: HTMLFormElement) => {
    const typed = readFields(element);
    const validate = await loadValidator();
    const found = validate?.(typed) ?? {};
    if (firstWrong(found)) return settle(element, { kind: 'invalid' }, found);
    try {
      const submission = { ...typed, submissionId: submissionIdFor(typed) };
      await sendContact(submission, formManner(element), copy.error);
      forgetDraft();
      endFormStart();
      element.reset();
      settle(element, { kind: 'sent' });
    } catch (error) {
      const isExpected = error instanceof ContactError;
      const { message, fields } = isExpected ? error : new ContactError(copy.error.fallback);
      settle(element, { kind: firstWrong(fields) ? 'invalid' : 'failed', message }, fields);
      if (!isExpected) throw error;
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setLast(null);
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
      keep(event.currentTarget);
      onChange(event);
    },
  };
  return { form, handlers, errors, outcome, isSending, attempts };
}
