import { isPlainText, replaceLoneSurrogates, stripInvisibleCharacters } from '@/lib/fields/single-line-text';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';
import { type LeadField, type LeadFieldName, leadField } from './fields';

// Plain functions, because visitors load them with the form: schemas would be a third of its own code. The server's schemas
// are made of them (field-schemas.ts).

/** A rule of a field's text, and what the form says when it is broken. */
export interface FieldRule {
  holds: (text: string) => boolean;
  message: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: people type line breaks and tabs, but no other control character
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Matches text with at least one visible character: neither a format character, a space nor a Hangul filler. */
const VISIBLE = /[^\p{Cf}\p{Z}\u115f\u1160\u3164]/u;

/** A copy of Zod's pattern: importing it would load all of Zod's patterns in the browser. */
const EMAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The message for a value that isn't one line of plain text. */
export const NOT_PLAIN = 'Use one line of plain text';

const atMost = (max: number): FieldRule => ({
  holds: (text) => text.length <= max,
  message: `Use at most ${max.toLocaleString('en-US')} characters`,
});

const visible = (missing: string | undefined): FieldRule[] =>
  missing === undefined ? [] : [{ holds: (text) => VISIBLE.test(text), message: missing }];

const lineRules = ({ maxLength = 200, missing }: LeadField): FieldRule[] => [
  atMost(maxLength),
  { holds: isPlainText, message: NOT_PLAIN },
  ...visible(missing),
];

/** The rules of text of several lines. */
export const multilineRules = ({ maxLength = 4000, missing }: Pick<LeadField, 'maxLength' | 'missing'>) => [
  atMost(maxLength),
  { holds: (text: string) => !CONTROL_CHARACTERS.test(text), message: 'Use plain text' },
  ...visible(missing),
];

const rulesByKind: Record<LeadField['kind'], (field: LeadField) => FieldRule[]> = {
  line: lineRules,
  place: lineRules,
  phone: (field) => [
    ...lineRules(field),
    { holds: (text) => text === '' || /\d/.test(text), message: 'Enter a phone number with digits' },
  ],
  email: ({ maxLength = 254 }) => [
    { holds: (text) => EMAIL_ADDRESS.test(text), message: 'Enter an email address like name@example.com' },
    atMost(maxLength),
  ],
  service: ({ missing = 'Select a service' }) => [
    { holds: (text) => serviceIds().includes(text as ServiceId), message: missing },
  ],
  text: multilineRules,
  estimate: () => [],
};

/** The rules of a present value of a field, in the order in which they are checked. */
export const fieldRules = (field: LeadField): FieldRule[] => rulesByKind[field.kind](field);

/** The text of a field with one line: trimmed, without invisible characters. */
export const cleanLine = (text: string): string =>
  // A lone surrogate (half of an emoji) is no reason to reject a lead, so it is repaired first.
  stripInvisibleCharacters(replaceLoneSurrogates(text)).trim();

/** Whether a field has one line of text, which is cleaned. */
export const isLine = ({ kind }: LeadField): boolean => ['line', 'place', 'phone'].includes(kind);

/** What the form says about a typed value; undefined if it breaks no rule. */
export function problemWith(name: LeadFieldName, typed: string): string | undefined {
  const field = leadField(name);
  if (field.missing === undefined && !typed.trim()) return undefined;
  const trimmed = field.missing === undefined ? typed.trim() : typed;
  const text = isLine(field) ? cleanLine(trimmed) : trimmed;
  return fieldRules(field).find(({ holds }) => !holds(text))?.message;
}
