import type { Fields } from './field';
import type { ListForm, RecordForm } from './setting';

/** A difference between two values in words; without `from` and `to`, `field` says all of it. */
export interface ValueChange {
  field: string;
  from?: string;
  to?: string;
}

type Value = Record<string, unknown>;
type Item = Value & { id: string };

/** What is different between two values of a record or a list, in words. */
export const valueChanges = (form: RecordForm | ListForm, before: unknown, after: unknown): ValueChange[] =>
  form.shape === 'record'
    ? recordChanges(form.fields, asValue(before), asValue(after))
    : listChanges(form, asItems(before), asItems(after));

/** What the audit log says of a change: items by what happened to them, fields by their labels. */
export function auditDetail(
  form: RecordForm | ListForm,
  before: unknown,
  after: unknown,
): Record<string, string | boolean | string[]> {
  if (form.shape === 'list') return listDetail(form, asItems(before), asItems(after));
  const [from, to] = [asValue(before), asValue(after)];
  return Object.fromEntries(
    changedNames(form.fields, from, to).map((name) => {
      const field = form.fields[name];
      // The audit log has its own words for what is on or off.
      if (field?.kind === 'toggle') return [name, to[name] === true];
      return [field?.label ?? name, shortened(fieldText(form.fields, name, to))];
    }),
  );
}

/** The title of an item; an earlier release may have stored one without what it is made of. */
export function itemTitle({ titleOf, item }: ListForm, value: unknown): string {
  try {
    return titleOf(value as never).trim() || `a ${item} without a title`;
  } catch {
    return `a ${item} without a title`;
  }
}

/** The ids of the items that were moved: as few as explain the order. */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = after.flatMap((id) => (before.includes(id) ? [[id, before.indexOf(id)] as const] : []));
  // The longest run of items that are still in the order of before stayed.
  const runs: { id: string; place: number; length: number; previous: number }[] = [];
  for (const [id, place] of places) {
    let previous = -1;
    for (const [index, run] of runs.entries())
      if (run.place < place && run.length > (runs[previous]?.length ?? 0)) previous = index;
    runs.push({ id, place, length: (runs[previous]?.length ?? 0) + 1, previous });
  }
  const longest = runs.reduce(
    (best, { length }, index) => (length > (runs[best]?.length ?? 0) ? index : best),
    -1,
  );
  const stayed = new Set<string>();
  for (let run = runs[longest]; run; run = runs[run.previous]) stayed.add(run.id);
  return places.flatMap(([id]) => (stayed.has(id) ? [] : id));
}

function recordChanges(fields: Fields, from: Value, to: Value): ValueChange[] {
  return changedNames(fields, from, to).map((name) => {
    const label = fields[name]?.label ?? name;
    const [was, is] = [fieldText(fields, name, from), fieldText(fields, name, to)];
    return was === is ? { field: `${label} replaced` } : { field: label, from: was, to: is };
  });
}

function listChanges(form: ListForm, from: Item[], to: Item[]): ValueChange[] {
  const parts = listDifference(form, from, to);
  const placeOf = (items: Item[], id: string) => `place ${items.findIndex((one) => one.id === id) + 1}`;
  return [
    ...parts.added.map((one) => ({ field: `Added ${itemTitle(form, one)}` })),
    ...parts.removed.map((one) => ({ field: `Removed ${itemTitle(form, one)}` })),
    ...parts.changed.flatMap(({ was, is }) =>
      recordChanges(form.fields, was, is).map((change) => ({
        ...change,
        field: `${itemTitle(form, was)}: ${change.field}`,
      })),
    ),
    ...parts.moved.map((one) => ({
      field: `Moved ${itemTitle(form, one)}`,
      from: placeOf(from, one.id),
      to: placeOf(to, one.id),
    })),
  ];
}

function listDetail(form: ListForm, from: Item[], to: Item[]): Record<string, string[]> {
  const parts = listDifference(form, from, to);
  const titles = (items: Item[]) => items.map((one) => itemTitle(form, one));
  const changed = parts.changed.map(({ was, is }) => {
    const labels = changedNames(form.fields, was, is).map((name) => form.fields[name]?.label ?? name);
    return `${itemTitle(form, was)} (${labels.join(', ')})`;
  });
  const detail = {
    added: titles(parts.added),
    removed: titles(parts.removed),
    changed,
    moved: titles(parts.moved),
  };
  return Object.fromEntries(Object.entries(detail).filter(([, some]) => some.length > 0));
}

function listDifference({ fields }: ListForm, from: Item[], to: Item[]) {
  const find = (items: Item[], id: string) => items.find((one) => one.id === id);
  const moved = movedIds(
    from.map((one) => one.id),
    to.map((one) => one.id),
  );
  return {
    added: to.filter((one) => !find(from, one.id)),
    removed: from.filter((one) => !find(to, one.id)),
    changed: to.flatMap((is) => {
      const was = find(from, is.id);
      return was && changedNames(fields, was, is).length > 0 ? { was, is } : [];
    }),
    moved: to.filter((one) => moved.includes(one.id)),
  };
}

/** The fields that are different, also where both are the same in words, as for two pictures with one alt text. */
const changedNames = (fields: Fields, from: Value, to: Value): string[] =>
  Object.keys(fields).filter(
    (name) => JSON.stringify(from[name] ?? null) !== JSON.stringify(to[name] ?? null),
  );

function fieldText(fields: Fields, name: string, value: Value): string {
  const field = fields[name];
  const part = value[name];
  if (!field || part === undefined || part === null || part === '') return 'none';
  // What an earlier release has stored may be of another kind.
  if (field.schema.safeParse(part).success) return field.show(part) || 'none';
  return typeof part === 'string' ? part : 'something else';
}

const MAX_DETAIL = 200;
const shortened = (text: string) => (text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL - 1)}…` : text);

const asValue = (value: unknown): Value => Object(value) as Value;
const asItems = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((one): one is Item => typeof Object(one).id === 'string') : [];
