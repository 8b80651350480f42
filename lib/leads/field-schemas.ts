import { z } from 'zod';
import { ruledText } from '@/lib/fields/ruled-text';
import { cleanLine, NOT_PLAIN, textRules } from '@/lib/fields/rules';
import { offeredService } from '@/lib/site/offered-service';
import { fieldRules, isLine } from './field-rules';
import {
  type CorrectableField,
  type LeadField,
  type LeadFieldName,
  leadField,
  type StoredFields,
} from './fields';

export const multilineText = (maxLength: number, missing = 'Use plain text') =>
  ruledText(missing, textRules.text({ maxLength }));

/** Forms send every field, so an optional one that was left empty arrives as a blank string. */
export const blankToUndefined = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);

/** A correction that empties a field deletes its value. */
const blankToNull = (value: unknown) => blankToUndefined(value) ?? null;

/** The schema of a present value. */
function valueSchema(field: LeadField): z.ZodType<string> {
  const { kind, missing, maxLength = 2000 } = field;
  if (kind === 'service') return offeredService(missing);
  // Whatever it says is no reason to reject a lead. An empty one stands for what can't be read (attached-estimate.ts).
  if (kind === 'estimate') return z.string().max(maxLength).catch('');
  return ruledText(missing ?? NOT_PLAIN, fieldRules(field), isLine(field) ? cleanLine : undefined);
}

/** The schema of a field in a submitted form, perhaps with other words for a missing value. */
export function submittedFieldSchema(name: LeadFieldName, missing = leadField(name).missing): z.ZodType {
  const field: LeadField = { ...leadField(name), ...(missing !== undefined && { missing }) };
  const schema = valueSchema(field);
  if (field.missing) return schema;
  return z.preprocess(
    blankToUndefined,
    field.preset === undefined ? schema.optional() : schema.default(field.preset),
  );
}

/** The schema of a field in a correction by staff; a missing field stays unchanged. */
export function correctedFieldSchema(name: LeadFieldName): z.ZodOptional {
  const field = leadField(name);
  const schema = valueSchema(field);
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
