import type { UtilityId } from '@/lib/site/installer/schema';
import { type ConstantKey, type ConstantValues, constantKeys } from '@/lib/solar/estimate/constant-keys';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { type ReadingNote, readInputs } from '@/lib/solar/estimate/read-inputs';

const field = (form: HTMLFormElement, name: ConstantKey) => form.elements.namedItem(name) as HTMLInputElement;

const townOf = (form: HTMLFormElement) => form.elements.namedItem('town') as HTMLSelectElement;

/** What the form says, or a query in its place. */
export const readForm = (
  form: HTMLFormElement,
  values: FormData | URLSearchParams = new FormData(form),
  note?: (note: ReadingNote) => void,
): EstimateInputs =>
  readInputs(
    values,
    {
      townOf: (text) => [...townOf(form).options].find(({ value }) => value === text.toLowerCase())?.value,
      defaults: defaultConstants(form),
      limitsOf: (key) => field(form, key),
    },
    note,
  );

/** What the assumptions are as long as the visitor changes none. */
export const defaultConstants = (form: HTMLFormElement) =>
  Object.fromEntries(
    constantKeys.map((key) => [key, Number(field(form, key).placeholder)]),
  ) as ConstantValues;

/** What the chosen town says about the estimate. */
export function placeOf(form: HTMLFormElement) {
  const town = townOf(form);
  const [option] = town.selectedOptions;
  const { utility, utilityName = '', says = '' } = { ...town.dataset, ...option?.dataset };
  return { townName: option?.text ?? '', utility: utility as UtilityId, utilityName, says };
}
