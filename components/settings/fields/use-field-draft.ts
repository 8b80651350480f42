import { useLayoutEffect, useRef } from 'react';
import { z } from 'zod';
import { useFormDraft } from '@/components/shell/form-draft';
import type { Fields } from '@/lib/fields/field';

/** The values of fields by their names, as they are typed or saved. */
export type FieldValues = Record<string, unknown>;

const typedSchema = z.record(z.string(), z.unknown());
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What is typed into fields, or else what is saved, or else `empty`. What somebody else has saved since then is shown in the
 * fields in which nothing was typed; `overtaken` names the others.
 */
export function useFieldDraft(
  id: string,
  fields: Fields,
  saved: FieldValues | undefined,
  empty: FieldValues = {},
) {
  const shown = saved ?? empty;
  const { value: typed, began, ...draft } = useFormDraft('setting', id, typedSchema, shown);
  const changed = Object.keys(fields).filter((name) => !isSame(typed[name], began[name]));
  const value: FieldValues = saved ? { ...saved } : typed;
  if (saved) for (const name of changed) value[name] = typed[name];
  // An upload ends when other fields may have been changed. Set with the value, because one may end before other effects run.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return {
    ...draft,
    value,
    /** Whether somebody else has removed what is being changed. */
    isRemoved: !saved && draft.isTyped && !isSame(began, empty),
    /** Ends the draft that was saved; what was typed meanwhile stays. */
    settle: () => draft.settle(typed),
    /** Changes one field. */
    setField(name: string, part: unknown) {
      latest.current = { ...latest.current, [name]: part };
      draft.set(latest.current);
    },
    overtaken:
      saved && draft.isOvertaken
        ? changed.filter((name) => !isSame(saved[name], began[name]) && !isSame(saved[name], typed[name]))
        : [],
  };
}

export type FieldDraft = ReturnType<typeof useFieldDraft>;
