import { z } from 'zod';
import { line, replaceLoneSurrogates } from '@/lib/site/line';
import { serviceIds } from '@/lib/site/service-labels';
import {
  type CorrectableField,
  type LeadField,
  type LeadFieldName,
  leadField,
  type StoredFields,
} from './fields';

// biome-ignore lint/suspicious/noControlCharactersInRegex: people type line breaks and tabs, but no other control character
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Matches text with at least one visible character: neither a format character, a space nor a Hangul filler. */
const VISIBLE = /[^\p{Cf}\p{Z}\u115f\u1160\u3164]/u;

const emailAddress = z
  .email('Enter an email address like name@example.com')
  .max(254, 'Use at most 254 characters');

export const multilineText = (max: number, missing = 'Use plain text') =>
  z
    .string(missing)
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Use plain text');

/** Forms send every field, so an optional one that was left empty arrives as a blank string. */
export const blankToUndefined = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);

/** A correction that empties a field deletes its value. */
const blankToNull = (value: unknown) => blankToUndefined(value) ?? null;

/** The schema of a present value, by the kind of its field. */
const schemaByKind: Record<LeadField['kind'], (field: LeadField) => z.ZodType<string>> = {
  line: singleLineSchema,
  place: singleLineSchema,
  phone: (field) =>
    singleLineSchema(field).refine(
      (text) => text === '' || /\d/.test(text),
      'Enter a phone number with digits',
    ),
  email: () => emailAddress,
  service: ({ missing }) => z.enum(serviceIds, missing),
  text: ({ maxLength = 4000, missing }) => isVisible(multilineText(maxLength, missing), missing),
  // Whatever it says is no reason to reject a lead. An empty one stands for what can't be read (attached-estimate.ts).
  estimate: ({ maxLength = 2000 }) => z.string().max(maxLength).catch(''),
};

function singleLineSchema({ maxLength = 200, missing }: LeadField) {
  const schema = line(maxLength, { missing });
  // A lone surrogate (half of an emoji) is no reason to reject a lead, so it is repaired first.
  return z
    .string(missing ?? 'Use one line of plain text')
    .overwrite(replaceLoneSurrogates)
    .pipe(isVisible(schema, missing));
}

const isVisible = (schema: z.ZodString, missing?: string) =>
  missing ? schema.regex(VISIBLE, missing) : schema;

/** The schema of a field in a submitted form. */
export function submittedFieldSchema(name: LeadFieldName): z.ZodType {
  const field = leadField(name);
  const schema = schemaByKind[field.kind](field);
  if (field.missing) return schema;
  return z.preprocess(
    blankToUndefined,
    field.preset === undefined ? schema.optional() : schema.default(field.preset),
  );
}

/** The schema of a field in a correction by staff; a missing field stays unchanged. */
export function correctedFieldSchema(name: LeadFieldName): z.ZodOptional {
  const field = leadField(name);
  const schema = schemaByKind[field.kind](field);
  return (field.missing ? schema : z.preprocess(blankToNull, schema.nullable())).optional();
}

/** The schema of a field of a stored lead: any text, because the rules may have changed since it was stored. */
export const storedFieldSchema = (name: LeadFieldName): z.ZodType =>
  leadField(name).missing ? z.string() : z.string().nullable();

/** One schema per field. TypeScript can't infer their types from the list, so the caller names them as `Schemas`. */
export const schemasByField = <Schemas, Name extends string = LeadFieldName>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodType,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Schemas;

export type FieldSchemas<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };

export type CorrectionSchemas = { [Name in CorrectableField]: z.ZodOptional<z.ZodType<StoredFields[Name]>> };
