import { joinEstimate } from '@/lib/site/figures';
import { ESTIMATE_PARAMETER } from '@/lib/solar/estimate/contact-path';
import { saveDraft } from './contact-draft';

/**
 * Attaches the savings estimate that the visitor comes with, as the URL says, before one that a draft has from an earlier
 * visit, and shows its line. Then removes it from the URL, so that a reload doesn't bring back what the visitor has removed.
 */
export function attachEstimate(form: HTMLFormElement) {
  const input = form.elements.namedItem(ESTIMATE_PARAMETER);
  const line = form.querySelector<HTMLElement>('[data-estimate]');
  if (!(input instanceof HTMLInputElement) || !line) return;
  const url = new URL(location.href);
  const query = url.searchParams.get(ESTIMATE_PARAMETER);
  if (query !== null) {
    // A page that was rendered with the estimate would bring it back after sending, when the form is reset.
    input.defaultValue = '';
    input.value = query;
    url.searchParams.delete(ESTIMATE_PARAMETER);
    history.replaceState(history.state, '', url);
  }
  line.hidden = !input.value;
  if (input.value && line.dataset.estimate !== input.value) void showSentence(line, input.value);
}

/** Removes the estimate of the form that the link belongs to, instead of following it. */
export function removeEstimate(event: Event) {
  const link = (event.target as Element).closest?.('[data-estimate] a');
  const form = link?.closest('form');
  if (!form) return;
  event.preventDefault();
  (form.elements.namedItem(ESTIMATE_PARAMETER) as HTMLInputElement).value = '';
  attachEstimate(form);
  saveDraft(form);
  // The link that had focus is gone.
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/** The server words the estimate, so that a page with the form needs none of its code. Without an answer, the line says less. */
async function showSentence(line: HTMLElement, query: string) {
  line.dataset.estimate = query;
  const response = await fetch(`/api/savings?${query}`).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  const text = line.querySelector('[data-sentence]');
  if (text && answer?.meta && line.dataset.estimate === query)
    text.textContent = joinEstimate(answer.meta.sentence);
}
