import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import { type FieldErrors, readFields } from './contact-fields';
import { loadValidator } from './load-validator';

const isField = (name: string): name is LeadFieldName => (leadFieldNames as readonly string[]).includes(name);

/**
 * What is wrong with each field: said when the field is left for the first time, then at every change of it. Where the
 * validator cannot be loaded nothing is wrong until the server says so.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const touched = useRef(new Set<LeadFieldName>());

  const check = async (form: HTMLFormElement, name: LeadFieldName) => {
    const validate = await loadValidator();
    // The form may have been sent and emptied while the validator was on its way.
    if (!validate || !touched.current.has(name)) return;
    const { [name]: message } = validate(readFields(form));
    setErrors((last) => ({ ...last, [name]: message }));
  };

  return {
    errors,
    onBlur({ currentTarget: form, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement;
      // A message that appeared between the press and the release of Send would move it away from under the pointer.
      if (!isField(name) || relatedTarget instanceof HTMLButtonElement) return;
      touched.current.add(name);
      void check(form, name);
    },
    onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      if (isField(name) && touched.current.has(name)) void check(form, name);
    },
    /** Shows what is wrong with the whole form; from now on every change is checked. */
    show(found: FieldErrors) {
      touched.current = new Set(leadFieldNames);
      setErrors(found);
    },
    clear() {
      touched.current = new Set();
      setErrors({});
    },
  };
}
