import type { Field } from '@/lib/fields/field';
import { email, line, phone, text } from '@/lib/fields/kinds';
import { service } from '@/lib/site/offered-service';
import {
  givenValue,
  type LeadFieldKind,
  type LeadFieldName,
  leadField,
  leadFieldNames,
  type StoredFields,
} from './fields';

/** What a kind is told of a field. */
interface Given {
  isOptional: boolean;
  missing?: string;
  preset?: string;
  max?: number;
  autoComplete?: string;
}

/** The kinds of a lead's fields, by those that settings are made of. */
const kinds: Record<LeadFieldKind, (label: string, given: Given) => Field<string>> = {
  line,
  address: line,
  email,
  phone: (label, given) => phone(label, { ...given, isAnyCountry: true }),
  service,
  text,
  // Whatever it says is no reason to reject a lead. An empty one stands for what can't be read (attached-estimate.ts).
  estimate: (label, given) => text(label, { ...given, fallback: '' }),
};

/** A field of a lead, made as those of the settings are: required where there are words for a missing value. */
export function makeLeadField(name: LeadFieldName, changes: Partial<Given> = {}): Field<string> {
  const { kind, label, missing = changes.missing, preset, maxLength, autoComplete } = leadField(name);
  const { isOptional = missing === undefined } = changes;
  return kinds[kind](label, {
    isOptional,
    ...(missing !== undefined && { missing }),
    ...(isOptional && preset !== undefined && { preset }),
    ...(maxLength !== undefined && { max: maxLength }),
    ...(autoComplete !== undefined && { autoComplete }),
    ...changes,
  });
}

/** The fields of a lead, as the form on the website takes them. */
export const leadFieldMap = Object.fromEntries(
  leadFieldNames.map((name) => [name, makeLeadField(name)]),
) as Record<LeadFieldName, Field<string>>;

/** The display text of a field; null if it wasn't given. */
export function fieldText(name: LeadFieldName, lead: StoredFields): string | null {
  const value = givenValue(name, lead[name]);
  return value === null ? null : leadFieldMap[name].show(value);
}
