import { noteText } from '@/lib/solar/estimate/note-text';
import type { ReadingNote } from '@/lib/solar/estimate/read-inputs';

/** The sentence of a note on what the form says. */
export const formNote = (form: HTMLFormElement, note: ReadingNote): string =>
  noteText(note, (key) => ({
    // Assumptions belong to the form, but stand outside of it.
    name: `“${(form.elements.namedItem(key) as HTMLElement).closest('label')?.firstChild?.textContent}”`,
    textOf: String,
    withoutValue: 'we used ours',
  }));
