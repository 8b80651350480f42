/** The fields in the order of the form. */
export const fieldNames = ['name', 'phone', 'email', 'address', 'service', 'message'] as const;
/** The names of the fields a visitor fills in. */
export type ContactField = (typeof fieldNames)[number];
/** What is in the fields, as typed. */
export type ContactText = Record<ContactField, string>;
/** What is wrong, by field. */
export type FieldErrors = Partial<Record<ContactField, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The control of one of the fields. */
export const controlOf = (form: HTMLFormElement, name: ContactField) =>
  form.elements.namedItem(name) as Control;

/** What is in the fields now. */
export function readFields(form: HTMLFormElement): ContactText {
  const entries = fieldNames.map((name) => [name, controlOf(form, name).value]);
  return Object.fromEntries(entries) as ContactText;
}
