'use client';

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors as FormErrors, type Resolver, useForm } from 'react-hook-form';
import { randomUuid } from '@/components/ui/random-uuid';
import type { Correction } from '@/lib/documents/correction';
import { problemWith } from '@/lib/leads/field-rules';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import type { ContactFormCopy } from '@/lib/site/contact';
import { clearDraft } from './contact-draft';
import { type ContactValues, type FieldErrors, readFields } from './contact-fields';
import { ContactError, sendContact } from './send-contact';

/** The outcome of the last submission. `invalid`: field errors are shown; it wasn't sent, or the server rejected it. */
export type ContactOutcome =
  | { kind: 'sent'; request: string | undefined; files: readonly File[] }
  | { kind: 'invalid'; message?: string }
  | { kind: 'failed'; message: string };

const emptyValues = Object.fromEntries(
  leadFieldNames.map((name) => [name, leadField(name).preset ?? '']),
) as ContactValues;

const toFormErrors = (fields: FieldErrors = {}): FormErrors<ContactValues> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) =>
      message ? [[name, { type: 'invalid', message }]] : [],
    ),
  );

const hasErrors = (fields: FieldErrors) => leadFieldNames.some((name) => fields[name]);

/**
 * The state of the contact form: idle, sending, sent (form reset), failed (values kept). A field is validated when it is left
 * for the first time, then on every change, and all are when the form is sent.
 */
export function useContactForm(
  copy: ContactFormCopy,
  filesNotSent: string,
  correction: Correction | undefined,
) {
  const element = useRef<HTMLFormElement>(null);
  const successMessage = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  /** The phone number that was sent last: sent again as it is, a short one is taken. */
  const lastPhone = useRef(
    correction?.fields.phone === SHORT_PHONE_QUESTION ? correction.values.phone : undefined,
  );
  const isPhoneConfirmed = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const [sentCount, setSentCount] = useState(0);
  const [lastOutcome, setLastOutcome] = useState<ContactOutcome | null>(() => outcomeOf(correction));
  const [initialErrors] = useState(() => toFormErrors(correction?.fields));

  // The page holds the values: the draft, the browser's autofill and extensions change them without an event.
  const resolver: Resolver<ContactValues> = () => {
    const values = element.current ? readFields(element.current) : emptyValues;
    const fields: FieldErrors = Object.fromEntries(
      leadFieldNames.map((name) => [name, problemWith(name, values[name])]),
    );
    const isConfirmed = isPhoneConfirmed.current && lastPhone.current === values.phone;
    if (isShortPhone(values.phone) && !isConfirmed) fields.phone = SHORT_PHONE_QUESTION;
    return hasErrors(fields) ? { values: {}, errors: toFormErrors(fields) } : { values, errors: {} };
  };
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<ContactValues>({
    mode: 'onTouched',
    errors: initialErrors,
    // It is rendered before focus moves, so that a screen reader reads the field together with its error.
    shouldFocusError: false,
    resolver,
  });
  const errors: FieldErrors = Object.fromEntries(
    leadFieldNames.map((name) => [name, formState.errors[name]?.message]),
  );
  const isSending = formState.isSubmitting;
  // Once every field is fixed, the `invalid` outcome no longer applies.
  const isFixed = lastOutcome?.kind === 'invalid' && !hasErrors(errors);
  const outcome = isFixed || isSending ? null : lastOutcome;
  useErrorTitle(outcome !== null && outcome.kind !== 'sent');

  useEffect(() => {
    // For tests: from now on, the form answers by itself.
    if (element.current) element.current.dataset.ready = '';
  }, []);

  const moveFocus = useEffectEvent(() => {
    if (attempts === 0 || !lastOutcome) return;
    const invalid = leadFieldNames.find((name) => errors[name]);
    if (lastOutcome.kind === 'sent') {
      successMessage.current?.focus();
      void sendFiles(lastOutcome);
    } else if (lastOutcome.kind === 'invalid' && invalid) setFocus(invalid);
    // The disabled button lost focus while sending.
    else if (document.activeElement === document.body) sendButton.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once for each outcome
  useEffect(() => moveFocus(), [lastOutcome]);

  /** The message is there, and never waits for them. */
  async function sendFiles({ files, request }: Extract<ContactOutcome, { kind: 'sent' }>) {
    const form = element.current;
    if (!form || files.length === 0) return;
    try {
      if (!request) throw Error();
      await (await import('@/components/site/contact/send-form-files')).sendFormFiles(form, {
        files,
        request,
        newId: randomUuid,
      });
    } catch {
      successMessage.current?.append(filesNotSent);
    }
  }

  async function send(form: HTMLFormElement, values: ContactValues): Promise<ContactOutcome> {
    try {
      const request = await sendContact(values, form, copy.error);
      clearDraft();
      const input = form.elements.namedItem('files') as HTMLInputElement;
      const files = [...(input.files ?? [])];
      input.value = '';
      return { kind: 'sent', request, files };
    } catch (error) {
      if (!(error instanceof ContactError)) reportError(error);
      const { message, fields } =
        error instanceof ContactError ? error : new ContactError(copy.error.fallback);
      for (const name of leadFieldNames) if (fields[name]) setError(name, { message: fields[name] });
      return { kind: hasErrors(fields) ? 'invalid' : 'failed', message };
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setAttempts((count) => count + 1);
    const form = event.currentTarget;
    const { phone } = readFields(form);
    isPhoneConfirmed.current = lastPhone.current === phone;
    lastPhone.current = phone;
    let result = { kind: 'invalid' } as ContactOutcome;
    const trySending = handleSubmit(async (values) => {
      result = await send(form, values);
    });
    try {
      await trySending();
      // A message that was sent or failed as a whole resets the form: its fields are validated when they are left.
      if (result.kind === 'sent') {
        reset(emptyValues);
        setSentCount((count) => count + 1);
      } else if (result.kind === 'failed') reset(undefined, { keepValues: true });
      setLastOutcome(result);
    } finally {
      isBusy.current = false;
    }
  }

  /** Shows the empty form again after a message was sent. */
  const startAnother = () => {
    flushSync(() => setLastOutcome(null));
    setFocus('name');
  };

  const refs = { element, successMessage, sendButton };
  return { refs, register, submit, startAnother, setFocus, errors, outcome, isSending, attempts, sentCount };
}

function outcomeOf(correction: Correction | undefined): ContactOutcome | null {
  if (!correction) return null;
  return { kind: hasErrors(correction.fields) ? 'invalid' : 'failed', message: correction.message };
}

/** How the title begins while there are errors. The server has other words where it asks about a phone number. */
const PREFIX = /^(Error|Almost Sent): /;

/** Prefixes the page title with 'Error: ' while there are errors, because screen readers read the title first. */
function useErrorTitle(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    if (!PREFIX.test(document.title)) document.title = `Error: ${document.title}`;
    return () => {
      // Unless another page has set its own title in the meantime.
      document.title = document.title.replace(PREFIX, '');
    };
  }, [isShown]);
}
