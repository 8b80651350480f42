import { z } from 'zod';
import type { Fields, Values } from './field';
import { valuesObject } from './kinds';
import { checked, entryOf, type GivenEntry, type ReportProblem, type SettingOf, sectionOf } from './record';
import { type FormSection, type ListForm, setting } from './setting';

/** An item of a list. */
export type Item<Some extends Fields> = Values<Some> & { id: string };

const id = z.string('Send an ID').regex(/^[\w-]{1,40}$/, 'Use letters, digits and hyphens for an ID');

interface GivenItems<Some extends Fields> {
  fields: Some;
  /** What an item is called: "person". */
  item: string;
  max: number;
  /** What tells an item from the others: the name of a person. */
  titleOf: (item: Item<Some>) => string;
  /** What has to be done about an item on a day such as 2026-11-27. */
  warningOf?: (item: Item<Some>, today: string) => string | undefined;
  /** An alt text for a picture of an item, which may be half typed. */
  proposedAlt?: (item: Partial<Item<Some>>) => string;
  check?: (item: Item<Some>, report: ReportProblem<Some>) => void;
}

/** The editor of a list, made from its fields. */
export function listForm<const Some extends Fields>(
  { fields, item, max, titleOf, warningOf, proposedAlt, check }: GivenItems<Some>,
  section?: FormSection,
): ListForm {
  const itemSchema = checked<Item<Some>>(valuesObject(fields).extend({ id }), check as never);
  return { shape: 'list', fields, itemSchema, item, max, titleOf, warningOf, proposedAlt, section };
}

/** A setting that is a list of items, in the order that staff give them; its editor is made from the fields. */
export function list<const Key extends string, const Some extends Fields>({
  default: fallback = [],
  ...given
}: GivenEntry<Key> & GivenItems<Some> & { default?: NoInfer<Item<Some>[]> }): SettingOf<Key, Item<Some>[]> & {
  form: ListForm;
} {
  const form = listForm(given, sectionOf(given));
  const schema = z
    .array(form.itemSchema as z.ZodType<Item<Some>>, 'Send a list')
    .max(given.max, `Keep at most ${given.max}`)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, 'Use each ID once');
  return {
    ...setting({
      ...entryOf(given),
      schema: schema as unknown as z.ZodType<Item<Some>[], Item<Some>[]>,
      default: fallback,
      form,
    }),
    form,
  };
}
