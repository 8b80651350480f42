import type { ServiceId } from '@/lib/site/service-labels';

/**
 * The kind of a field, of which `field-kinds.ts` makes the field itself. An `estimate` is submitted as its query and stored as
 * its sentence.
 */
export type LeadFieldKind = 'line' | 'phone' | 'email' | 'address' | 'service' | 'text' | 'estimate';

/** A field of the contact form: plain data, because visitors' browsers load it. */
export interface LeadField {
  kind: LeadFieldKind;
  /** The label in forms, staff pages, mails and files. */
  label: string;
  /** The label within a sentence, if it isn't the lowercased label. */
  inSentence?: string;
  /** The error message when a required field is missing; optional fields have none. */
  missing?: string;
  /** The default value, which also replaces a missing value. */
  preset?: string;
  /** In characters; none for services. */
  maxLength?: number;
  /** The control's autocomplete token (HTML). */
  autoComplete?: string;
  /** Whether it is personal data, which erasing a lead clears. */
  isPersonal: boolean;
  /** The value after erasing, for columns that aren't nullable. */
  erasedAs?: string;
  /** Whether staff may correct it. */
  isCorrectable: boolean;
  /** Whether search includes it. The generated column `leads.search_text` must include it too. */
  isSearched: boolean;
  /** Whether the lead table offers it as a separate column. */
  isColumn: boolean;
}

/**
 * The fields of a lead, in the order of the form: the single source for the contact form, the lead table and details,
 * corrections, mails, webhook, export, search and erasing. To add a field, add an entry here and a migration for its
 * column (CONTRIBUTING.md).
 */
export const leadFields = {
  name: {
    kind: 'line',
    label: 'Name',
    missing: 'Enter your name',
    maxLength: 120,
    autoComplete: 'name',
    isPersonal: true,
    erasedAs: 'Erased',
    isCorrectable: true,
    isSearched: true,
    isColumn: false,
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    inSentence: 'phone number',
    missing: 'Enter your phone number',
    maxLength: 40,
    autoComplete: 'tel',
    isPersonal: true,
    erasedAs: '',
    isCorrectable: true,
    isSearched: true,
    isColumn: false,
  },
  email: {
    kind: 'email',
    label: 'Email',
    inSentence: 'email address',
    maxLength: 254,
    autoComplete: 'email',
    isPersonal: true,
    isCorrectable: true,
    isSearched: true,
    isColumn: false,
  },
  address: {
    kind: 'address',
    label: 'Address',
    preset: 'Not required',
    maxLength: 200,
    autoComplete: 'street-address',
    isPersonal: true,
    isCorrectable: true,
    isSearched: true,
    isColumn: false,
  },
  service: {
    kind: 'service',
    label: 'Service',
    missing: 'Select a service',
    isPersonal: false,
    isCorrectable: true,
    isSearched: false,
    isColumn: false,
  },
  message: {
    kind: 'text',
    label: 'Message',
    maxLength: 4000,
    isPersonal: true,
    isCorrectable: false,
    isSearched: true,
    isColumn: false,
  },
  estimate: {
    kind: 'estimate',
    label: 'Savings estimate',
    maxLength: 2000,
    isPersonal: true,
    isCorrectable: false,
    isSearched: false,
    isColumn: false,
  },
} as const satisfies Record<string, LeadField>;

type Fields = typeof leadFields;

/** The name of a field, in the API and in code. */
export type LeadFieldName = keyof Fields;

/** The names of the fields, in the order of the form. */
export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];

/** Every field left out, for samples that fill in some. */
export const emptyFields = Object.fromEntries(leadFieldNames.map((name) => [name, null])) as Record<
  LeadFieldName,
  null
>;

/** The names of the fields with certain properties. */
type NamesWith<Property> = {
  [Name in LeadFieldName]: Fields[Name] extends Property ? Name : never;
}[LeadFieldName];

/** The name of a field that staff may correct. */
export type CorrectableField = NamesWith<{ isCorrectable: true }>;

/** Whether staff may correct the field. */
export const isCorrectable = (name: LeadFieldName): name is CorrectableField =>
  leadFields[name].isCorrectable;

/** The names of the fields that staff may correct. */
export const correctableFields = leadFieldNames.filter(isCorrectable);

/** The definition of a field, with all optional properties in its type. */
export const leadField = (name: LeadFieldName): LeadField => leadFields[name];

/** The label of a field in the form. */
export function formLabel(name: LeadFieldName): string {
  const { label, missing, preset } = leadField(name);
  return missing === undefined && preset === undefined ? `${label} (optional)` : label;
}

/** The label of a field within a sentence. */
export function labelInSentence(name: LeadFieldName): string {
  const { label, inSentence } = leadField(name);
  return inSentence ?? label.toLowerCase();
}

const inputTypes: Partial<Record<LeadFieldKind, 'tel' | 'email'>> = { phone: 'tel', email: 'email' };

/** The `type` of a field's `<input>`. */
export const inputType = (name: LeadFieldName) => inputTypes[leadField(name).kind] ?? 'text';

/** The value of a field; null if it is empty or the preset. */
export function givenValue(name: LeadFieldName, value: string | null): string | null {
  return value === '' || value?.toLowerCase() === leadField(name).preset?.toLowerCase() ? null : value;
}

/** The type of a present value in a form. */
type Value<Name extends LeadFieldName> = Fields[Name] extends { kind: 'service' } ? ServiceId : string;

/** The fields of a validated form. */
export type SubmittedFields = {
  [Name in LeadFieldName]: Name extends NamesWith<{ missing: string } | { preset: string }>
    ? Value<Name>
    : Value<Name> | undefined;
};

/** The fields of a stored lead. Its service may have been dropped since. */
export type StoredFields = {
  [Name in LeadFieldName]: Name extends NamesWith<{ missing: string }> ? string : string | null;
};
