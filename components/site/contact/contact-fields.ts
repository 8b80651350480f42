import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import type { ContactNotes } from '@/lib/site/contact-notes';

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

/** The heading above the error messages of a form. A question about a phone number isn't an error. */
export function correctionHeading(messages: string[], notes: ContactNotes['correct']): string {
  if (messages.length > 1) return notes.many;
  return messages[0] === SHORT_PHONE_QUESTION ? notes.phone : notes.one;
}
