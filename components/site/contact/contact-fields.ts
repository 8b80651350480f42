import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';

/** What is in the fields, as typed. */
export type ContactText = Record<LeadFieldName, string>;
/** What is wrong, by field. */
export type FieldErrors = Partial<Record<LeadFieldName, string>>;

/** What is in the fields before anybody types. */
export const emptyFields = Object.fromEntries(
  leadFieldNames.map((name) => [name, leadField(name).preset ?? '']),
) as ContactText;

/** Whether a field takes a row of its own. */
export const isWide = (name: LeadFieldName) => ['service', 'text'].includes(leadField(name).kind);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of one of the fields. */
export const controlOf = (form: HTMLFormElement, name: LeadFieldName) =>
  form.elements.namedItem(name) as Control;

/** What is in the fields now. */
export function readFields(form: HTMLFormElement): ContactText {
  const entries = leadFieldNames.map((name) => [name, controlOf(form, name).value]);
  return Object.fromEntries(entries) as ContactText;
}
