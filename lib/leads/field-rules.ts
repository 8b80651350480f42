import { cleanLine, isVisible, type TextRule, textRules } from '@/lib/fields/rules';
import { isOffered } from '@/lib/site/service-labels';
import { type LeadField, type LeadFieldKind, type LeadFieldName, leadField } from './fields';

// What visitors' browsers load instead of the fields (field-kinds.ts), which are made of the same rules: Zod is larger than the
// form.

const rulesByKind: Record<LeadFieldKind, (field: LeadField) => TextRule[]> = {
  line: textRules.line,
  address: textRules.line,
  phone: textRules.anyPhone,
  email: textRules.email,
  service: ({ missing = '' }) => [{ holds: isOffered, message: missing }],
  text: textRules.text,
  estimate: () => [],
};

/** What the form says about a typed value; undefined if it breaks no rule. */
export function problemWith(name: LeadFieldName, typed: string): string | undefined {
  const field = leadField(name);
  if (field.missing === undefined && !isVisible(typed)) return undefined;
  const text = cleanLine(typed);
  return rulesByKind[field.kind](field).find(({ holds }) => !holds(text))?.message;
}
