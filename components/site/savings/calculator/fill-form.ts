import type { ConstantValues } from '@/lib/solar/estimate/constant-keys';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { roofText } from '@/lib/solar/estimate/query';
import { choose, writeRidge } from './write-form';

/** Fills in a form with the inputs of an estimate; `defaults` are our values of the assumptions. */
export function fillForm(form: HTMLFormElement, inputs: EstimateInputs, defaults: ConstantValues) {
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
