'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import type { ContactSubmission } from '@/lib/leads/schema';
import type { ContactFormCopy } from '@/lib/site/contact';
import { forgetDraft, keepFields, readDraft, submissionIdFor } from './contact-draft';
import { type ContactText, fieldNames } from './contact-fields';
import { formManner } from './form-manner';
import { endFormStart } from './form-start';
import { ContactError, sendContact } from './send-contact';

/** How the last try ended; null before the first and while one is under way. */
type ContactOutcome = { sent: true } | { sent: false; message: string } | null;

const emptyForm = (addressPreset: string): ContactText => ({
  name: '',
  phone: '',
  email: '',
  address: addressPreset,
  service: '',
  message: '',
});

const resolver: Resolver<ContactText, unknown, ContactSubmission> = async (...input) => {
  const { contactResolver } = await import('./contact-resolver');
  return contactResolver(...input);
};

/**
 * The life of the contact form: idle, sending, sent (emptied), failed (values kept). What is typed stays across
 * a reload and between the pages with this form until it was sent.
 */
export function useContactForm(copy: ContactFormCopy) {
  // No default values: the fields are read from the page, so that what was typed into the plain form stays.
  const form = useForm<ContactText, unknown, ContactSubmission>({
    mode: 'onTouched',
    resolver,
  });
  const isKept = useRef(false);
  const [outcome, setOutcome] = useState<ContactOutcome>(null);
  const toast = useToast();
  const { getValues, setValue, setError, reset, handleSubmit } = form;

  // Runs again whenever the page is shown again: Next keeps pages that were left, with what was in their fields.
  useEffect(() => {
    const draft = readDraft();
    const empty = emptyForm(copy.addressPreset);
    if (!draft && isKept.current) reset(empty);
    for (const name of fieldNames) {
      const kept = draft?.fields[name];
      const wasTyped = !isKept.current && getValues(name) !== empty[name];
      if (typeof kept === 'string' && !wasTyped) setValue(name, kept);
    }
    isKept.current ||= draft !== null;
    // What came over from the plain form is kept from now on, too.
    if (fieldNames.some((name) => getValues(name) !== empty[name])) isKept.current = keepFields(getValues());
  }, [copy.addressPreset, getValues, reset, setValue]);

  const keep = useCallback(() => {
    isKept.current = keepFields(getValues());
  }, [getValues]);

  const submit = handleSubmit(async (submission, event) => {
    setOutcome(null);
    try {
      const manner = formManner(event?.target);
      await sendContact({ ...submission, submissionId: submissionIdFor(getValues()) }, manner, copy.error);
      forgetDraft();
      endFormStart();
      reset(emptyForm(copy.addressPreset));
      setOutcome({ sent: true });
      toast({ title: copy.success.title, description: copy.success.text });
    } catch (error) {
      if (!(error instanceof ContactError)) throw error;
      for (const name of fieldNames) {
        const message = error.fields[name];
        if (message) setError(name, { message }, { shouldFocus: true });
      }
      setOutcome({ sent: false, message: error.message });
      toast({ title: copy.error.title, description: error.message, destructive: true });
    }
  });

  return { form, keep, submit, outcome };
}
