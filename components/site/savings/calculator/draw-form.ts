import { writeAttribute } from '@/components/site/savings/answer/write';
import { formView } from '@/components/site/savings/form-view';
import { inputsLine } from '@/components/site/savings/inputs-line';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { part, writeText } from './part';
import { placeOf } from './read-form';

/** Shows the inputs in the form's own drawings. */
export function drawForm(form: HTMLFormElement, inputs: EstimateInputs) {
  for (const [name, attributes] of Object.entries(formView(inputs)))
    for (const [attribute, value] of Object.entries(attributes))
      writeAttribute(part<Element>(form, name) as Element, attribute, value);
  const pitch = part(form, 'pitch-number');
  if (pitch && pitch !== document.activeElement) pitch.value = String(inputs.pitch);
  for (const name of ['exact-roof', 'exact-pitch']) {
    const exact = part<HTMLElement>(form, name);
    exact?.toggleAttribute('hidden', !exact.querySelector('input')?.checked);
  }
  // Paper shows these alone.
  for (const control of form.elements) {
    const { name } = control as HTMLInputElement;
    control.toggleAttribute('data-changed', name in inputs.assumptions);
  }
  const { says, townName } = placeOf(form);
  writeText(form, 'utility', says);
  writeText(form, 'inputs', inputsLine(inputs, townName));
}
