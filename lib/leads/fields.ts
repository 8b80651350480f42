import { type ServiceId, serviceLabel } from '@/lib/site/service-labels';

/**
 * What a value is, which decides its rule, its controls and how it is shown: one line of text, a phone number, an email
 * address, a place, one of the services, or a text of several lines.
 */
type FieldKind = 'line' | 'phone' | 'email' | 'place' | 'service' | 'text';

/** One thing that a visitor is asked for. */
export interface LeadField {
  kind: FieldKind;
  /** What forms, staff pages, mails and files call it. */
  label: string;
  /** What it is called within a sentence, where that is not the label in small letters. */
  inSentence?: string;
  /** Whether a form must have it; the sentence says what to do where it is missing. */
  missing?: string;
  /** What a form holds until a visitor writes something else, and what stands for a value that was left out. */
  preset?: string;
  /** Characters; a service has none. */
  maxLength?: number;
  /** The control's autocomplete token (HTML). */
  autoComplete?: string;
  /** Whether it says who somebody is: erasing a person clears it. */
  isPersonal: boolean;
  /** What an erased lead has in its place, where the column takes no null. */
  erasedAs?: string;
  /** Whether staff may correct it. */
  isCorrectable: boolean;
  /** Whether a search looks through it; the generated column `leads.search_text` has to name it too. */
  isSearched: boolean;
  /** Whether the table of leads offers it as a column of its own. */
  isColumn: boolean;
}

/**
 * Every field of a lead, in the order of the form. The contact form, its correction page, the staff's table and details,
 * corrections, mails, the webhook, the CSV file, the search and erasing all read this list: a new field is an entry here
 * and a column by a migration (CONTRIBUTING.md).
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
    kind: 'place',
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
} as const satisfies Record<string, LeadField>;

type Fields = typeof leadFields;

/** The name of a field: its key in calls, and its property in code. */
export type LeadFieldName = keyof Fields;

/** The names of the fields, in the order of the form. */
export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[];

/** Every field left out, for samples that fill in some. */
export const emptyFields = Object.fromEntries(leadFieldNames.map((name) => [name, null])) as Record<
  LeadFieldName,
  null
>;

/** The names of the fields with some property set. */
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

/** A field with every property that fields may have. */
export const leadField = (name: LeadFieldName): LeadField => leadFields[name];

/** What a form calls the field. */
export function formLabel(name: LeadFieldName): string {
  const { label, missing, preset } = leadField(name);
  return missing === undefined && preset === undefined ? `${label} (optional)` : label;
}

/** What the field is called within a sentence. */
export function labelInSentence(name: LeadFieldName): string {
  const { label, inSentence } = leadField(name);
  return inSentence ?? label.toLowerCase();
}

/** The type of the field's `<input>`; undefined for what is chosen, or written on several lines. */
export function inputType(name: LeadFieldName): 'text' | 'tel' | 'email' | undefined {
  const types = {
    line: 'text',
    place: 'text',
    phone: 'tel',
    email: 'email',
    service: undefined,
    text: undefined,
  } as const;
  return types[leadField(name).kind];
}

/** A value of the field; null where it was left out, or holds no more than the form's preset. */
export function givenValue(name: LeadFieldName, value: string | null): string | null {
  return value === '' || value?.toLowerCase() === leadField(name).preset?.toLowerCase() ? null : value;
}

/** A field of a lead in words; null where it was left out. */
export function fieldText(name: LeadFieldName, lead: StoredFields): string | null {
  return leadField(name).kind === 'service' ? serviceLabel(lead[name] as ServiceId) : lead[name];
}

/** The type of a field's value that is there. */
type Value<Name extends LeadFieldName> = Fields[Name] extends { kind: 'service' } ? ServiceId : string;

/** The fields as a checked form has them. */
export type SubmittedFields = {
  [Name in LeadFieldName]: Name extends NamesWith<{ missing: string } | { preset: string }>
    ? Value<Name>
    : Value<Name> | undefined;
};

/** The fields as a stored lead has them. */
export type StoredFields = {
  [Name in LeadFieldName]: Name extends NamesWith<{ missing: string }> ? Value<Name> : Value<Name> | null;
};
