import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { type ContactValues, type FieldErrors, readFields } from './contact-fields';
import { loadValidator } from './load-validator';

const isField = (name: string): name is LeadFieldName => (leadFieldNames as readonly string[]).includes(name);

/**
 * Error messages by field: a field is validated on its first blur, then on every change. If the validator fails to load,
 * only the server's errors are shown.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const touched = useRef(new Set<LeadFieldName>());
  const askedAbout = useRef<string>(undefined);

  const validateField = async (form: HTMLFormElement, name: LeadFieldName) => {
    const validate = await loadValidator();
    // The form may have been sent and reset while the validator was loading.
    if (!validate || !touched.current.has(name)) return;
    const values = readFields(form);
    // The question stays until the number is changed or sent.
    if (name === 'phone' && values.phone === askedAbout.current) return;
    const { [name]: message } = validate(values);
    setErrors((last) => ({ ...last, [name]: message }));
  };

  return {
    errors,
    onBlur({ currentTarget: form, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name } = target as unknown as HTMLInputElement;
      // A message that appears between mousedown and mouseup on the submit button would move it from under the pointer.
      if (!isField(name) || relatedTarget instanceof HTMLButtonElement) return;
      touched.current.add(name);
      void validateField(form, name);
    },
    onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      if (isField(name) && touched.current.has(name)) void validateField(form, name);
    },
    /** Asks about a phone number that looks short: an error message the first time, none after that. */
    askOnce({ phone }: ContactValues): FieldErrors {
      if (!isShortPhone(phone) || phone === askedAbout.current) return {};
      askedAbout.current = phone;
      return { phone: SHORT_PHONE_QUESTION };
    },
    /** Shows the errors of the whole form; from now on every change is validated. */
    show(fieldErrors: FieldErrors) {
      touched.current = new Set(leadFieldNames);
      setErrors(fieldErrors);
    },
    clear() {
      touched.current = new Set();
      setErrors({});
    },
  };
}
