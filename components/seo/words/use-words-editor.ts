import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useFormDraft } from '@/components/shell/form-draft';
import { jsonRequest, StaffCallError, saveErrorMessage, staffCall } from '@/components/shell/staff-call';
import {
  type PageWord,
  type PageWords,
  pageWordsSchema,
  tidyWords,
  wordSchema,
} from '@/lib/site/words/schema';
import { byPlace, findTexts, pointAt, showText } from './page-texts';

const typedSchema = z.record(z.string(), z.string());
type Texts = Record<string, string>;

const readWords = (path: string) =>
  staffCall(`/api/admin/words?${new URLSearchParams({ path })}`, pageWordsSchema);

/** The state of the editor: the page's words, what is typed, what the page shows of it, and publishing. */
export function useWordsEditor(path: string, opened: PageWords) {
  const [state, setState] = useState(opened);
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [errors, setErrors] = useState<Texts>({});
  // The page stays as it was sent while the editor is open.
  const [places] = useState(() => findTexts(opened.words.map(({ text }) => text)));
  const shown = useMemo(() => new Map(opened.words.map(({ key, text }) => [key, text])), [opened]);
  const saved: Texts = Object.fromEntries(state.words.map(({ key, text }) => [key, text]));
  const draft = useFormDraft('setting', `words ${path}`, typedSchema, saved);
  const changed = state.words.filter(
    ({ key }) => (draft.value[key] ?? draft.began[key]) !== draft.began[key],
  );
  const value: Texts = { ...saved };
  for (const { key } of changed) value[key] = draft.value[key] ?? '';
  const toPublish = changed.filter(({ key, text }) => tidyWords(value[key] ?? '') !== text);
  const needsConfirmation = toPublish.some(({ isSpecified }) => isSpecified);
  const placesOf = (key: string) => places.get(shown.get(key) ?? '') ?? [];

  const unpoint = useRef(() => {});
  useEffect(() => () => unpoint.current(), []);
  usePreview(value, shown, placesOf);

  const send = async (change: { changes: Texts; isConfirmed?: boolean; removed?: number[] }) => {
    const body = { value: change, version: state.version };
    await staffCall('/api/admin/settings/words', z.unknown(), jsonRequest('PUT', body));
    return readWords(path);
  };
  const publish = useMutation({
    mutationFn: () => {
      const changes = Object.fromEntries(toPublish.map(({ key }) => [key, tidyWords(value[key] ?? '')]));
      return send({ changes, isConfirmed });
    },
    onSuccess: (next) => {
      setState(next);
      draft.settle(draft.value);
      setIsConfirmed(false);
      setOutcome({ isGood: true, text: 'Published. Visitors see it now.' });
    },
    onError: refuse,
  });
  const remove = useMutation({
    mutationFn: (position: number) => send({ changes: {}, removed: [position] }),
    onSuccess: (next) => {
      setState(next);
      setOutcome({ isGood: true, text: 'Removed. It stays in the history.' });
    },
    onError: refuse,
  });
  async function refuse(error: Error): Promise<void> {
    setOutcome({ isGood: false, text: saveErrorMessage(error) });
    if (!(error instanceof StaffCallError)) return;
    setErrors(error.fields);
    // What is typed stays, and is compared with what is there now.
    if (error.code === 'conflict') setState(await readWords(path).catch(() => state));
  }

  return {
    words: state.words.toSorted((one, other) =>
      byPlace(places)(shown.get(one.key) ?? '', shown.get(other.key) ?? ''),
    ),
    ...{ value, toPublish, outcome, errors, draft, isConfirmed, setIsConfirmed },
    history: state.history,
    isOwner: state.reader.isOwner,
    isBusy: publish.isPending || remove.isPending,
    unplaced: state.unplaced,
    /** Removes what is saved instead of a text that the site doesn't say any more. */
    remove(position: number) {
      if (!publish.isPending && !remove.isPending) remove.mutate(position);
    },
    isOnPage: (key: string) => placesOf(key).length > 0,
    /** What somebody else has published for a text that is being changed here. */
    theirs({ key, text }: PageWord): { text: string; by: string } | null {
      const isOvertaken = changed.some((one) => one.key === key) && draft.began[key] !== text;
      return isOvertaken && value[key] !== text ? { text, by: state.changedBy ?? 'Someone else' } : null;
    },
    needsConfirmation,
    setText(key: string, text: string) {
      setOutcome(null);
      setErrors(({ [key]: _, ...others }) => others);
      draft.set({ ...value, [key]: text });
    },
    pointAt(key: string) {
      unpoint.current();
      unpoint.current = pointAt(placesOf(key));
    },
    /** Puts an earlier version into the fields. */
    restore(version: number, texts: Texts) {
      draft.set({ ...saved, ...texts });
      setErrors({});
      setOutcome({ isGood: true, text: `Version ${version} is in the fields. Publish it to make it live.` });
    },
    publish() {
      if (publish.isPending || remove.isPending || toPublish.length === 0) return;
      if (needsConfirmation && !isConfirmed) return document.getElementById(CONFIRMATION)?.focus();
      const found = problemsOf(toPublish, value);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) document.getElementById(fieldId(first))?.focus();
      else publish.mutate();
    },
  };
}

export type WordsEditorModel = ReturnType<typeof useWordsEditor>;

/** The id of the checkbox that confirms a change of what the client specified. */
export const CONFIRMATION = 'confirm-specified';

export const fieldId = (key: string) => `word-${key.replaceAll('.', '-')}`;

function problemsOf(words: readonly PageWord[], value: Texts): Texts {
  const problems: Texts = {};
  for (const word of words) {
    const { error } = wordSchema(word).safeParse(value[word.key]);
    if (error) problems[word.key] = error.issues[0]?.message ?? '';
  }
  return problems;
}

/** Shows on the page what is typed, as it is typed. Closing the editor reloads the page. */
function usePreview(
  value: Texts,
  shown: ReadonlyMap<string, string>,
  placesOf: (key: string) => Parameters<typeof showText>[0],
) {
  const previewed = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [key, original] of shown) {
      const text = value[key] ?? original;
      if (text === (previewed.current.get(key) ?? original)) continue;
      showText(placesOf(key), text === original ? undefined : tidyWords(text));
      previewed.current.set(key, text);
    }
  });
}
