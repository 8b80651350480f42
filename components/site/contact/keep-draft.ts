import { attachEstimate, removeEstimate } from './attach-estimate';
import { restoreDraft, saveDraft } from './contact-draft';
import { preselectService } from './preselect-service';

/** Restores the draft of the contact form, preselects the service and attaches the estimate that the visitor comes with, and saves what is typed, until the app does (./use-draft.ts) and beside it. */
export function keepDraft() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restoreDraft(form);
    preselectService(form);
    attachEstimate(form);
  }
  document.addEventListener('click', removeEstimate);
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (form?.matches('[data-draft]')) saveDraft(form);
  });
}
