import { z } from 'zod';
import type { Fields, Values } from './field';
import { valuesObject } from './kinds';
import { checked, entryOf, type GivenEntry, type ReportProblem, type SettingOf, sectionOf } from './record';
import { type ListForm, setting } from './setting';

/** An item of a list. */
export type Item<Some extends Fields> = Values<Some> & { id: string };

const id = z.string('Send an ID').regex(/^[\w-]{1,40}$/, 'Use letters, digits and hyphens for an ID');

/** A setting that is a list of items, in the order that staff give them; its editor is made from the fields. */
export function list<const Key extends string, const Some extends Fields>({
  fields,
  item,
  max,
  titleOf,
  warningOf,
  proposedAlt,
  default: fallback = [],
  check,
  ...given
}: GivenEntry<Key> & {
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
  default?: NoInfer<Item<Some>[]>;
  check?: (item: Item<Some>, report: ReportProblem<Some>) => void;
}): SettingOf<Key, Item<Some>[]> & { form: ListForm } {
  const itemSchema = checked<Item<Some>>(valuesObject(fields).extend({ id }), check as never);
  const schema = z
    .array(itemSchema, 'Send a list')
    .max(max, `Keep at most ${max}`)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, 'Use each ID once');
  const shape = { fields, itemSchema, item, max, titleOf, warningOf, proposedAlt };
  const form: ListForm = { shape: 'list', ...shape, section: sectionOf(given) };
  return {
    ...setting({
      ...entryOf(given),
      schema: schema as z.ZodType<Item<Some>[], Item<Some>[]>,
      default: fallback,
      form,
    }),
    form,
  };
}
