import type { z } from 'zod';
import type { Fields, Values, Who } from './field';
import { valuesObject } from './kinds';
import { type FormSection, type RecordForm, type Setting, setting } from './setting';

/** What a record or a list says about itself; see `Setting`. */
export interface GivenEntry<Key extends string> {
  key: Key;
  label: string;
  by: Who;
  pages?: readonly string[] | 'all';
  /** The page of the settings that shows it; without one, a component does. */
  page?: string;
  /** Its anchor there, if it isn't the key. */
  id?: string;
  title?: string;
  note?: string;
  /** The action in the audit log, if it is another. */
  action?: 'staff.rules';
}

/** A setting whose value staff send, store and see alike. */
export type SettingOf<Key extends string, Value> = Setting<
  Key,
  z.ZodType<Value, Value>,
  z.ZodType<Value, Value>,
  z.ZodType<Value, Value>
>;

/** Says what is wrong with a value as a whole, by the field that has to be mended. */
export type ReportProblem<Some extends Fields> = (field: keyof Some & string, message: string) => void;

/** A setting with fields, whose form is made from them. */
export function record<const Key extends string, const Some extends Fields>({
  fields,
  default: fallback,
  check,
  ...given
}: GivenEntry<Key> & {
  fields: Some;
  default: NoInfer<Values<Some>>;
  check?: (value: Values<Some>, report: ReportProblem<Some>) => void;
}): SettingOf<Key, Values<Some>> & { form: RecordForm } {
  const form: RecordForm = { shape: 'record', fields, section: sectionOf(given) };
  const schema = checked<Values<Some>>(valuesObject(fields), check as never);
  return { ...setting({ ...entryOf(given), schema, default: fallback, form }), form };
}

/** An object with a condition on its fields together. */
export function checked<Value>(
  object: z.ZodType<object>,
  check: ((value: Value, report: (field: string, message: string) => void) => void) | undefined,
): z.ZodType<Value, Value> {
  if (!check) return object as unknown as z.ZodType<Value, Value>;
  return object.superRefine((value, context) =>
    check(value as Value, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  ) as unknown as z.ZodType<Value, Value>;
}

/** What of it the setting has. */
export const entryOf = <Key extends string>({ key, label, by, pages, action }: GivenEntry<Key>) => ({
  key,
  label,
  by,
  ...(pages && { pages }),
  ...(action && { action }),
});

export function sectionOf({
  key,
  page,
  id = key,
  title,
  note = '',
}: GivenEntry<string>): FormSection | undefined {
  return page === undefined ? undefined : { page, id, title: title ?? key, note };
}
