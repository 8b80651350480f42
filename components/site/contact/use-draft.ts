import { type RefObject, useEffect, useRef } from 'react';
import { leadFieldNames } from '@/lib/leads/fields';
import { keepFields, readDraft } from './contact-draft';
import { controlOf, emptyFields, readFields } from './contact-fields';

/**
 * Fills the form with what was typed earlier and not sent, on this page or on another. Returns what keeps the fields from
 * then on.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const isKept = useRef(false);
  const keep = (element: HTMLFormElement) => {
    isKept.current = keepFields(readFields(element));
  };

  // Runs again whenever the page is shown again: Next keeps pages that were left, with what was in their fields.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft();
    if (!draft && isKept.current) element.reset();
    for (const name of leadFieldNames) {
      const kept = draft?.fields[name];
      const control = controlOf(element, name);
      // What was typed before the page became interactive is newer.
      const wasTyped = !isKept.current && control.value !== emptyFields[name];
      if (typeof kept === 'string' && !wasTyped) control.value = kept;
    }
    isKept.current ||= draft !== null;
    const typed = readFields(element);
    if (leadFieldNames.some((name) => typed[name] !== emptyFields[name])) isKept.current = keepFields(typed);
  }, [form]);

  return keep;
}
