import { type RefObject, useEffect, useRef } from 'react';
import { keepFields, readDraft } from './contact-draft';
import { type ContactText, controlOf, fieldNames, readFields } from './contact-fields';

const emptyForm = (addressPreset: string): ContactText => ({
  name: '',
  phone: '',
  email: '',
  address: addressPreset,
  service: '',
  message: '',
});

/**
 * Fills the form with what was typed earlier and not sent, on this page or on another. Returns what keeps the fields from
 * then on.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, addressPreset: string) {
  const isKept = useRef(false);
  const keep = (element: HTMLFormElement) => {
    isKept.current = keepFields(readFields(element));
  };

  // Runs again whenever the page is shown again: Next keeps pages that were left, with what was in their fields.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft();
    const empty = emptyForm(addressPreset);
    if (!draft && isKept.current) element.reset();
    for (const name of fieldNames) {
      const kept = draft?.fields[name];
      const control = controlOf(element, name);
      // What was typed before the page became interactive is newer.
      const wasTyped = !isKept.current && control.value !== empty[name];
      if (typeof kept === 'string' && !wasTyped) control.value = kept;
    }
    isKept.current ||= draft !== null;
    const typed = readFields(element);
    if (fieldNames.some((name) => typed[name] !== empty[name])) isKept.current = keepFields(typed);
  }, [form, addressPreset]);

  return keep;
}
