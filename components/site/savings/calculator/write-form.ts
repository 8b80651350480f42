import type { ConstantValues } from '@/lib/solar/estimate/constant-keys';
import type { EstimateInputs, Ridge } from '@/lib/solar/estimate/inputs';
import { roofText } from '@/lib/solar/estimate/query';
import { part, writeText } from './part';

/** Fills in a form with the inputs of an estimate; `defaults` are our values of the assumptions. */
export function writeForm(form: HTMLFormElement, inputs: EstimateInputs, defaults: ConstantValues) {
  const { ridge, roof, pitch, assumptions, ...others } = inputs;
  const values: Record<string, unknown> = {
    ...{ use: '', limit: '', loan: '', months: '' },
    ...defaults,
    ...assumptions,
    ...others,
    day: inputs.homeByDay,
  };
  for (const control of form.elements as Iterable<Element> & HTMLFormControlsCollection) {
    const { name, type, value } = control as HTMLInputElement;
    if (type === 'checkbox') (control as HTMLInputElement).checked = values[name] === true;
    else if (name in values && type === 'radio')
      (control as HTMLInputElement).checked = value === values[name];
    else if (name in values) (control as HTMLInputElement).value = String(values[name] ?? '');
  }
  choose(form, 'roof', roofText(roof), roof);
  choose(form, 'pitch', String(pitch), pitch);
  writeRidge(form, ridge);
}

/** Writes a ridge into the number fields and the sliders. */
export function writeRidge(form: HTMLFormElement, ridge: Ridge) {
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-side]'))
    control.value = String(ridge[control.dataset.side as keyof Ridge]);
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
