import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';

/** The values of the form's fields, as typed. */
export type ContactValues = Record<LeadFieldName, string>;
/** Error messages by field name. */
export type FieldErrors = Partial<Record<LeadFieldName, string>>;

/** Whether a field takes the full width of the form. */
export const isFullWidth = (name: LeadFieldName) => ['service', 'text'].includes(leadField(name).kind);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form control of a field. */
export const getControl = (form: HTMLFormElement, name: LeadFieldName) =>
  form.elements.namedItem(name) as Control;

/** The current values of the form. */
export function readFields(form: HTMLFormElement): ContactValues {
  const entries = leadFieldNames.map((name) => [name, getControl(form, name).value]);
  return Object.fromEntries(entries) as ContactValues;
}
