import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { changesBetween, type SeoFieldName } from '@/lib/seo/changes';
import {
  descriptionLength,
  type SeoFields,
  type SeoRevision,
  type SeoState,
  titleLength,
} from '@/lib/seo/schema';
import type { SitePage } from '@/lib/site/schema';
import type { EditorData } from './editor-data';
import { controlId, fieldsOf, type SeoText, startOf, type TabName, tabOf, textOf } from './editor-text';
import {
  type Base,
  type Changed,
  fetchSeoState,
  resetSeoData,
  restoreSeoData,
  SeoCallError,
  saveSeoData,
} from './seo-calls';
import { seoResolver } from './seo-resolver';
import { useAltRows } from './use-alt-rows';
import { useLiveCheck } from './use-live-check';

/** Which half of the editor is seen where both have no room. */
export type View = 'edit' | 'review';

/** What is under way. */
export type Work = SeoRevision['action'];

/** What was said of the last change. */
export interface Outcome {
  isGood: boolean;
  text: string;
  /** What was stored all the same, and may not work. */
  warnings?: string[] | undefined;
  /** The session has ended; what was typed is still there. */
  isSignedOut?: boolean;
}

/** One change: the call, what the form shows once it is made, and what is said of it then or otherwise. */
interface Step {
  ask: (base: Base) => Promise<Changed>;
  settle: (record: SeoState['record']) => void;
  said: string;
  otherwise: string;
}

/** The life of the editor: what is stored, what is typed, what is being done about it and how that ended. */
export function useSeoEditor(page: SitePage, { state: first, origin }: EditorData) {
  const [state, setState] = useState(first);
  const [tab, setTab] = useState<TabName>('basic');
  const [view, setView] = useState<View>('edit');
  const [work, setWork] = useState<Work | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState<SeoState | null>(null);
  const live = useLiveCheck(page.path);
  const form = useForm<SeoText, unknown, SeoFields>({
    mode: 'onTouched',
    resolver: seoResolver(origin),
    defaultValues: textOf(first.record, page),
    shouldFocusError: false,
  });
  const text = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const alts = useAltRows({
    page,
    shown: first.record?.imageAltTexts ?? null,
    stored: state.record?.imageAltTexts ?? null,
    onChange: (list) => form.setValue('imageAltTexts', list, { shouldValidate: true }),
  });

  const showStored = (record: SeoState['record']) => {
    form.reset(textOf(record, page));
    alts.load(record?.imageAltTexts ?? null);
  };

  const showField = (field: SeoFieldName) => {
    flushSync(() => {
      setView('edit');
      setTab(tabOf(field));
    });
    document.getElementById(controlId(field))?.focus();
  };

  const fail = (error: unknown, otherwise: string) => {
    if (!(error instanceof SeoCallError)) throw error;
    setOutcome({
      isGood: false,
      text: `Error: ${error.explanation ?? otherwise}`,
      isSignedOut: error.status === 401,
    });
    if (error.conflict) setConflict(error.conflict);
    const [field] = Object.keys(error.fields) as SeoFieldName[];
    for (const [name, message] of Object.entries(error.fields))
      form.setError(name as SeoFieldName, { type: 'server', message });
    if (field) showField(field);
  };

  /** Makes one change; what is typed stays typed unless `settle` shows something else. */
  const change = async (kind: Work, { ask, settle, said, otherwise }: Step) => {
    if (work) return;
    setWork(kind);
    setOutcome(null);
    try {
      const { data: record, version, warnings } = await ask({ path: page.path, baseVersion: state.version });
      setState((last) => ({ ...last, record, version }));
      settle(record);
      setOutcome({ isGood: true, text: said, warnings });
      void live.checkLive();
      void readHistory(version);
    } catch (error) {
      fail(error, otherwise);
    } finally {
      setWork(null);
    }
  };

  /** The history as it is now; an older list stays when it cannot be had. */
  const readHistory = async (version: number) => {
    const { history } = await fetchSeoState(page.path).catch(() => ({ history: null }));
    if (history) setState((last) => (last.version === version ? { ...last, history } : last));
  };

  const save = form.handleSubmit(
    (fields) => {
      const sent = JSON.stringify(form.getValues());
      return change('save', {
        ask: (base) => saveSeoData(base, fields),
        // Words that were typed while it was being saved are not lost.
        settle: (record) => JSON.stringify(form.getValues()) === sent && form.reset(textOf(record, page)),
        said: 'SEO data saved successfully! Refresh the page to see changes.',
        otherwise: 'Failed to save SEO data',
      });
    },
    (errors) => {
      const [field] = Object.keys(errors) as SeoFieldName[];
      if (field) showField(field);
    },
  );

  const reset = () =>
    change('reset', {
      ask: resetSeoData,
      settle: showStored,
      said: 'Custom SEO data deleted successfully! The page will now use default values.',
      otherwise: 'Failed to delete SEO data',
    });

  const restore = (version: number) =>
    change('restore', {
      ask: (base) => restoreSeoData(base, version),
      settle: showStored,
      said: `Version ${version} is restored. Refresh the page to see changes.`,
      otherwise: 'Failed to restore SEO data',
    });

  /** Goes on from what somebody else has saved: with one's own words, or with theirs. */
  const resolveConflict = (choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    setState(conflict);
    if (choice === 'theirs') showStored(conflict.record);
    setConflict(null);
    setOutcome(null);
  };

  return {
    ...{
      form,
      text,
      alts,
      tab,
      setTab,
      view,
      setView,
      state,
      work,
      outcome,
      conflict,
      origin,
      page,
      ...live,
    },
    changes: changesBetween(state.record ?? startOf(page), fieldsOf(text)),
    isTooLong:
      text.title.trim().length > titleLength.most || text.description.trim().length > descriptionLength.most,
    ...{ save, reset, restore, resolveConflict },
  };
}

export type SeoEditorModel = ReturnType<typeof useSeoEditor>;
