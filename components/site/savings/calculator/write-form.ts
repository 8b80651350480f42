import { ridgeStep } from '@/components/site/savings/ridge-steps';
import type { Ridge } from '@/lib/solar/estimate/inputs';
import { part, writeText } from './part';

/** Writes a ridge into the number fields and the sliders. */
export function writeRidge(form: HTMLFormElement, ridge: Ridge) {
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-side]'))
    writeSide(control, ridge[control.dataset.side as keyof Ridge]);
}

/** Writes the height of a side, in degrees, into one of its controls: the choice has only some. */
export function writeSide(control: HTMLInputElement, degrees: string | number) {
  control.value = String(control.tagName === 'SELECT' ? ridgeStep(Number(degrees)) : degrees);
}

/**
 * Chooses a radio button by its value, or else the one for exact degrees, which is only there as long as it's needed: no drawing
 * has that value.
 */
export function choose(form: HTMLFormElement, name: 'roof' | 'pitch', value: string, degrees: number) {
  const own = part<HTMLElement>(form, `exact-${name}`)?.querySelector('input');
  const radios = [...form.querySelectorAll<HTMLInputElement>(`[type=radio][name=${name}]`)];
  const listed = radios.find((radio) => radio !== own && radio.value === value);
  const chosen = listed ?? own;
  if (own) own.value = listed ? '' : value;
  if (chosen) chosen.checked = true;
  writeText(form, `exact-${name}-text`, `${degrees}°`);
}
