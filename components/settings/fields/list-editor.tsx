'use client';

import { useReducer, useRef, useState } from 'react';
import { z } from 'zod';
import { useFormDraft } from '@/components/shell/form-draft';
import { updateLeadDraft, useDraftIds } from '@/components/shell/lead-draft';
import { LoadState } from '@/components/shell/load-states';
import { useNow } from '@/components/shell/now';
import { useProfile } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { randomUuid } from '@/components/ui/random-uuid';
import { useToast } from '@/components/ui/toast';
import type { ListForm, ListPart } from '@/lib/fields/setting';
import { itemTitle } from '@/lib/fields/value-changes';
import { type SettingInput, type SettingKey, settings } from '@/lib/settings/entries';
import { businessDay } from '@/lib/site/calendar-day';
import { ItemForm, type OpenForm } from './item-form';
import { ItemRow } from './item-row';
import type { FieldValues } from './use-field-draft';

/** An item as it is saved. */
type SavedItem = FieldValues & { id: string };

interface ListEditorProps {
  name: SettingKey;
  isOwner: boolean;
}

/** The editor of a list, made from its fields: its items in their order, each with its form in a fold. */
export function ListEditor({ name, isOwner }: ListEditorProps) {
  const { setting, query } = useSetting(name);
  const { label, form } = settings[name];
  if (!setting || form?.shape !== 'list') return <LoadState query={query} subject={label} />;
  return (
    <>
      <PartEditor name={name} part={wholeList(name, form)} setting={setting} isOwner={isOwner} />
      <SettingHistory name={name} />
    </>
  );
}

/** A setting that is a list, as its only part. */
const wholeList = (name: SettingKey, form: ListForm): ListPart<unknown> => ({
  id: name,
  path: '',
  form,
  isOrdered: true,
  itemsOf: (value) => value as SavedItem[],
  withItems: (_, items) => items,
});

interface PartEditorProps extends ListEditorProps {
  part: ListPart<unknown>;
  setting: { value: unknown; changedBy: string | null };
  /** What the list is called, if its section doesn't say it. */
  title?: string;
  /** Asked before an item is removed, which `remove` does. */
  onRemove?: (item: SavedItem, remove: () => void) => void;
}

/** The draft of an item: of one that isn't saved yet, too. */
const draftId = (name: string, id: string) => `${name}.${id}`;

/** The editor of a list within the value of a setting. */
export function PartEditor({ name, part, setting, title, isOwner, onRemove }: PartEditorProps) {
  const { form, fixed = 0 } = part;
  const { item: noun, max } = form;
  const saved = part.itemsOf(setting.value) as SavedItem[];
  const { change } = useSetting(name);
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const [opened, setOpened] = useState<string | null>(null);
  const openForm = useRef<OpenForm>(null);
  /** Opens the form of an item, or none, in place of the one that is open. */
  const open = (id: string | null) => {
    if (openForm.current?.mayLeave() ?? true) setOpened(id);
  };
  const today = businessDay(useNow());
  // Drafts are read when this is rendered.
  const [, readDrafts] = useReducer((readings: number) => readings + 1, 0);
  const order = useOrder(
    part.id,
    saved.map(({ id }) => id),
  );
  const { profile } = useProfile();
  const typed = useDraftIds('setting', profile.id).flatMap((id) =>
    id.startsWith(draftId(part.id, '')) ? id.slice(draftId(part.id, '').length) : [],
  );
  // Those that aren't saved: one that is being added, and one that somebody else has removed meanwhile.
  const unsaved = [...new Set([...typed, ...(opened ? [opened] : [])])].filter(
    (id) => !saved.some((one) => one.id === id),
  );
  const list = useRef<HTMLOListElement>(null);

  /** Saves what the newest list becomes. */
  const save = (next: (items: SavedItem[]) => SavedItem[], onSuccess: () => void) =>
    change.mutate(
      (shown: unknown) =>
        part.withItems(shown, next(part.itemsOf(shown) as SavedItem[]) as never) as SettingInput<SettingKey>,
      { onSuccess },
    );

  /** Removes an item, unless something needs it, or somebody who is asked first doesn't want it. */
  function askToRemove(one: SavedItem) {
    const refused = part.refusalOf?.(setting.value, one.id);
    setRefusal(refused);
    if (refused) return;
    if (onRemove) onRemove(one, () => remove(one.id));
    else remove(one.id);
  }

  function remove(id: string) {
    const index = saved.findIndex((one) => one.id === id);
    const removed = saved[index];
    if (!removed) return;
    const onUndo = () =>
      save(
        (items) => (items.some((one) => one.id === id) ? items : items.toSpliced(index, 0, removed)),
        () => toast({ title: `${itemTitle(form, removed)} is back` }),
      );
    save(
      (items) => items.filter((one) => one.id !== id),
      () => {
        updateLeadDraft('setting', draftId(part.id, id), profile.id, () => null);
        toast({
          title: `${itemTitle(form, removed)} removed`,
          undo: { onUndo, instead: `Add the ${noun} again` },
        });
      },
    );
    list.current?.focus();
  }

  const items = order.ids.flatMap((id) => saved.find((one) => one.id === id) ?? []);
  const formOf = (id: string, one: SavedItem | undefined) => (
    <ItemForm
      key={id}
      name={name}
      part={part}
      id={id}
      draftId={draftId(part.id, id)}
      saved={one}
      savedBy={setting.changedBy}
      isOwner={isOwner}
      isOpened={opened === id}
      ref={opened === id ? openForm : undefined}
      onDone={() => {
        setOpened(null);
        readDrafts();
        document.getElementById(one ? `${part.id}-${id}-edit` : `${part.id}-add`)?.focus();
      }}
    />
  );

  return (
    <div className="grid gap-4">
      {items.length === 0 && unsaved.length === 0 && <p className="text-soft">There are none yet.</p>}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={title ?? form.section?.title ?? noun}
        className="divide-y divide-rule border-y border-rule empty:hidden"
      >
        {items.map((one, index) => (
          <ItemRow
            key={one.id}
            id={`${part.id}-${one.id}`}
            title={itemTitle(form, one)}
            warning={form.warningOf?.(one as never, today)}
            index={index}
            first={part.isOrdered ? fixed : items.length}
            isRemovable={index >= fixed}
            count={items.length}
            isTyped={typed.includes(one.id)}
            isOpen={opened === one.id}
            onOpen={() => open(opened === one.id ? null : one.id)}
            onMove={(to) =>
              order.move(one.id, to, `${itemTitle(form, one)}: place ${to + 1} of ${items.length}`)
            }
            onRemove={() => askToRemove(one)}
          >
            {formOf(one.id, one)}
          </ItemRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {order.announced}
      </p>
      {order.isTyped && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            isInactive={change.isPending}
            className="max-md:min-h-11"
            onClick={() =>
              save(
                (newest) => order.apply(newest),
                () => {
                  order.settle();
                  toast({ title: 'Order saved' });
                },
              )
            }
          >
            Save the new order
          </Button>
          <Button variant="quiet" size="small" className="max-md:min-h-11" onClick={order.clear}>
            Discard it
          </Button>
        </div>
      )}
      {refusal && (
        <p role="alert" className="text-caption font-semibold text-danger">
          {refusal}
        </p>
      )}
      <SaveError error={change.error} />
      {unsaved.map((id) => formOf(id, undefined))}
      {saved.length + unsaved.length < max ? (
        <Button
          id={`${part.id}-add`}
          variant="outline"
          className="justify-self-start"
          onClick={() => open(randomUuid())}
        >
          Add a {noun}
        </Button>
      ) : (
        <p className="text-caption text-soft">There’s room for {max}.</p>
      )}
    </div>
  );
}

/** The order of the items as it was moved, or else as it is saved. */
function useOrder(name: string, saved: string[]) {
  const draft = useFormDraft('setting', `${name}-order`, z.array(z.string()), saved);
  const [announced, setAnnounced] = useState('');
  const apply = <One extends { id: string }>(items: One[]): One[] => {
    // What somebody else has added meanwhile stays at the end.
    const placeOf = ({ id }: One) =>
      draft.value.includes(id) ? draft.value.indexOf(id) : draft.value.length;
    return [...items].sort((one, other) => placeOf(one) - placeOf(other));
  };
  const ids = apply(saved.map((id) => ({ id }))).map(({ id }) => id);
  return {
    ids,
    apply,
    announced,
    isTyped: ids.some((id, index) => id !== saved[index]),
    move(id: string, to: number, words: string) {
      draft.set(ids.filter((one) => one !== id).toSpliced(to, 0, id));
      setAnnounced(words);
    },
    settle: () => draft.settle(draft.value),
    clear: draft.clear,
  };
}
