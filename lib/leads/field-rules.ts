import { cleanLine, type TextRule, textRules } from '@/lib/fields/rules';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';
import { type LeadField, type LeadFieldName, leadField } from './fields';

const rulesByKind: Record<LeadField['kind'], (field: LeadField) => TextRule[]> = {
  line: textRules.line,
  place: textRules.line,
  phone: textRules.anyPhone,
  email: textRules.email,
  service: ({ missing = 'Select a service' }) => [
    { holds: (text) => serviceIds().includes(text as ServiceId), message: missing },
  ],
  text: textRules.text,
  estimate: () => [],
};

/** The rules of a present value of a field, in the order in which they are checked. */
export const fieldRules = (field: LeadField): TextRule[] => rulesByKind[field.kind](field);

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
