import { z } from 'zod';
import { ruledText } from '@/lib/fields/ruled-text';
import { isVisible, textRules } from '@/lib/fields/rules';
import { leadFieldMap, makeLeadField } from './field-kinds';
import { type CorrectableField, type LeadFieldName, leadField, type StoredFields } from './fields';

export const multilineText = (maxLength: number, missing = 'Use plain text') =>
  ruledText(missing, textRules.text({ maxLength }));

/** Forms send every field, so an optional one that was left empty arrives as a blank string. */
export const blankToUndefined = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);

/** A correction that empties a field deletes its value. */
const blankToNull = (value: unknown) =>
  typeof value === 'string' && !isVisible(value) ? null : (value ?? null);

/** The schema of a field in a submitted form, perhaps with other words for a missing value. */
export const submittedFieldSchema = (name: LeadFieldName, missing?: string): z.ZodType =>
  missing === undefined ? leadFieldMap[name].schema : makeLeadField(name, { missing }).schema;

/** The schema of a field in a correction by staff; a missing field stays unchanged. */
export const correctedFieldSchema = (name: LeadFieldName): z.ZodOptional =>
  (leadField(name).missing
    ? leadFieldMap[name].schema
    : z.preprocess(blankToNull, makeLeadField(name, { isOptional: false }).schema.nullable())
  ).optional();

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
