import { part } from './part';
import { readForm } from './read-form';
import { choose, writeSide } from './write-form';

/** Writes what follows from a control that the visitor has changed into the others of the same input. */
export function followControl(form: HTMLFormElement, { target }: Event) {
  const control = target as HTMLInputElement;
  // A side of the ridge has a choice, a number field and a slider.
  for (const twin of form.querySelectorAll<HTMLInputElement>(`[data-side="${control.dataset.side}"]`))
    if (twin !== control) writeSide(twin, control.value);
  if (control === part(form, 'pitch-number')) {
    const { pitch } = readForm(form, new URLSearchParams({ pitch: control.value }));
    choose(form, 'pitch', String(pitch), pitch);
  }
}
