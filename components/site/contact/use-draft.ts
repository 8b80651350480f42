import { type RefObject, useEffect, useRef } from 'react';
import { attachEstimate } from './attach-estimate';
import { isPristine, readDraft, restoreDraft, saveDraft } from './contact-draft';
import { preselectService } from './preselect-service';

/**
 * Restores the stored draft into the form, from this page or another with the same form. Returns the function that saves
 * the form's current values.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const isSaved = useRef(false);
  const save = (element: HTMLFormElement) => {
    isSaved.current = saveDraft(element);
  };

  // Runs again whenever Next restores the page, because it keeps pages that were left, with their field values.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (!readDraft() && isSaved.current) element.reset();
    // A value typed before hydration is newer than the draft.
    const isRestored = restoreDraft(element, isSaved.current ? 'all' : 'untouched');
    isSaved.current ||= isRestored;
    preselectService(element);
    attachEstimate(element);
    if (!isPristine(element)) isSaved.current = saveDraft(element);
  }, [form]);

  return save;
}
