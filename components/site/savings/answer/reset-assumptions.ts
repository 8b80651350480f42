import { constantKeys } from '@/lib/solar/estimate/query';

/** Returns every assumption of a form to our value, whatever it was when the page was loaded. */
export function resetAssumptions(form: HTMLFormElement): void {
  for (const key of constantKeys) {
    const field = form.elements.namedItem(key);
    if (field instanceof HTMLInputElement) field.value = field.placeholder;
  }
}
