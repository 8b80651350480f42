import { type RefObject, useEffect, useRef } from 'react';
import { leadFieldNames } from '@/lib/leads/fields';
import { readDraft, saveFields } from './contact-draft';
import { emptyFields, getControl, readFields } from './contact-fields';

/**
 * Restores the stored draft into the form, from this page or another with the same form. Returns the function that saves
 * the form's current values.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const isSaved = useRef(false);
  const saveDraft = (element: HTMLFormElement) => {
    isSaved.current = saveFields(readFields(element));
  };

  // Runs again whenever Next restores the page, because it keeps pages that were left, with their field values.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft();
    if (!draft && isSaved.current) element.reset();
    for (const name of leadFieldNames) {
      const stored = draft?.fields[name];
      const control = getControl(element, name);
      // A value typed before hydration is newer than the draft.
      const wasTyped = !isSaved.current && control.value !== emptyFields[name];
      if (typeof stored === 'string' && !wasTyped) control.value = stored;
    }
    isSaved.current ||= draft !== null;
    const values = readFields(element);
    if (leadFieldNames.some((name) => values[name] !== emptyFields[name]))
      isSaved.current = saveFields(values);
  }, [form]);

  return saveDraft;
}
