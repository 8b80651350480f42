import { SERVICE_PARAMETER } from '@/lib/site/consultation-path';
import { ESTIMATE_PARAMETER } from '@/lib/solar/estimate/contact-path';
import { clearConfirmedDraft, restoreDraft, saveDraft, showsDraft } from './contact-draft';

const FORM = 'form[data-draft]';

/** Saves what is typed in a contact form, and selects the preset of a field when it gets focus. */
export function watchForms() {
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (form?.matches(FORM)) saveDraft(form);
  });
  document.addEventListener('focusin', selectPreset);
  // The click that gives a field focus also places the cursor in it.
  document.addEventListener('click', selectPreset);
  addEventListener('pageshow', ({ persisted }) => {
    // The browser shows a page that was left as it was, but the message may have been changed or sent on another.
    const form = persisted && document.querySelector<HTMLFormElement>(FORM);
    if (form && !isReturned(form) && !showsDraft(form)) location.reload();
  });
}

/**
 * Restores the draft, then selects the service and attaches the estimate that the visitor comes with. Both are then removed
 * from the URL, so that a reload doesn't replace what the visitor selects or leaves out.
 */
export function prepareForm(form: HTMLFormElement) {
  clearConfirmedDraft();
  // What was sent is newer than the draft.
  if (isReturned(form)) saveDraft(form);
  else restoreDraft(form);
  const url = new URL(location.href);
  const service = url.searchParams.get(SERVICE_PARAMETER);
  const select = form.elements.namedItem(SERVICE_PARAMETER) as HTMLSelectElement;
  if ([...select.options].some(({ value }) => value && value === service)) select.value = service ?? '';
  const estimate = url.searchParams.get(ESTIMATE_PARAMETER);
  if (estimate !== null) (form.elements.namedItem(ESTIMATE_PARAMETER) as HTMLInputElement).value = estimate;
  if (service === null && estimate === null) return;
  saveDraft(form);
  url.searchParams.delete(SERVICE_PARAMETER);
  url.searchParams.delete(ESTIMATE_PARAMETER);
  history.replaceState(history.state, '', url);
}

/** Whether the form came back from the server with errors. */
const isReturned = ({ dataset }: HTMLFormElement) => dataset.correction !== undefined;

function selectPreset({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.form?.matches(FORM)) return;
  const { defaultValue, value, selectionStart, selectionEnd } = target;
  if (defaultValue && value === defaultValue && selectionStart === selectionEnd) target.select();
}
