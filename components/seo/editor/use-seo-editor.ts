import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { changesBetween, type SeoFieldName } from '@/lib/seo/changes';
import {
  descriptionLength,
  type SeoFields,
  type SeoRevision,
  type SeoState,
  seoFieldsSchema,
  titleLength,
} from '@/lib/seo/schema';
import type { SitePage } from '@/lib/site/schema';
import type { EditorData } from './editor-data';
import {
  controlId,
  defaultFields,
  type SeoFormValues,
  type TabName,
  tabForField,
  toFormValues,
  toSeoFields,
} from './form-values';
import { useLiveCheck } from './live-check';
import {
  type Base,
  type Changed,
  fetchSeoState,
  resetSeoData,
  restoreSeoData,
  SeoCallError,
  saveSeoData,
} from './seo-calls';
import { useAltRows } from './use-alt-rows';

/** The half of the editor that is visible on small screens. */
export type View = 'edit' | 'review';

/** The change in progress. */
export type PendingChange = SeoRevision['action'];

/** The outcome of the last change. */
export interface Outcome {
  isGood: boolean;
  text: string;
  /** Problems with values that were saved anyway. */
  warnings?: string[] | undefined;
  /** Whether the session has ended; the form's values are kept. */
  isSignedOut?: boolean;
}

/** One change: its request, how the form is updated after it, and the success and fallback error messages. */
interface Change {
  request: (base: Base) => Promise<Changed>;
  onSaved: (record: SeoState['record']) => void;
  successText: string;
  fallbackError: string;
}

/** The state of the editor: stored data, form, change in progress, outcome, conflict and live check. */
export function useSeoEditor(
  page: SitePage,
  { state: initialState, origin, figures, exceptions }: EditorData,
) {
  const [state, setState] = useState(initialState);
  const [tab, setTab] = useState<TabName>('basic');
  const [view, setView] = useState<View>('edit');
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState<SeoState | null>(null);
  const live = useLiveCheck(page.path);
  const form = useForm<SeoFormValues, unknown, SeoFields>({
    mode: 'onTouched',
    resolver: seoResolver(origin),
    defaultValues: toFormValues(initialState.record, page),
    shouldFocusError: false,
  });
  const text = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const alts = useAltRows({
    page,
    shown: initialState.record?.imageAltTexts ?? null,
    stored: state.record?.imageAltTexts ?? null,
    onChange: (list) => form.setValue('imageAltTexts', list, { shouldValidate: true }),
  });

  const showStored = (record: SeoState['record']) => {
    form.reset(toFormValues(record, page));
    alts.load(record?.imageAltTexts ?? null);
  };

  const showField = (field: SeoFieldName) => {
    flushSync(() => {
      setView('edit');
      setTab(tabForField(field));
    });
    document.getElementById(controlId(field))?.focus();
  };

  const handleError = (error: unknown, fallbackError: string) => {
    if (!(error instanceof SeoCallError)) throw error;
    setOutcome({
      isGood: false,
      text: `Error: ${error.explanation ?? fallbackError}`,
      isSignedOut: error.status === 401,
    });
    if (error.conflict) setConflict(error.conflict);
    const [field] = Object.keys(error.fields) as SeoFieldName[];
    for (const [name, message] of Object.entries(error.fields))
      form.setError(name as SeoFieldName, { type: 'server', message });
    if (field) showField(field);
  };

  /** Runs one change; the form's values are kept unless `onSaved` replaces them. */
  const change = async (kind: PendingChange, { request, onSaved, successText, fallbackError }: Change) => {
    if (pendingChange) return;
    setPendingChange(kind);
    setOutcome(null);
    try {
      const {
        data: record,
        version,
        warnings,
      } = await request({ path: page.path, baseVersion: state.version });
      setState((last) => ({ ...last, record, version }));
      onSaved(record);
      setOutcome({ isGood: true, text: successText, warnings });
      live.checkLive();
      void refetchHistory(version);
    } catch (error) {
      handleError(error, fallbackError);
    } finally {
      setPendingChange(null);
    }
  };

  /** Refetches the history; if that fails, the old list stays. */
  const refetchHistory = async (version: number) => {
    const { history } = await fetchSeoState(page.path).catch(() => ({ history: null }));
    if (history) setState((last) => (last.version === version ? { ...last, history } : last));
  };

  const save = form.handleSubmit(
    (fields) => {
      const submitted = JSON.stringify(form.getValues());
      return change('save', {
        request: (base) => saveSeoData(base, fields),
        // Keeps values typed while saving.
        onSaved: (record) =>
          JSON.stringify(form.getValues()) === submitted && form.reset(toFormValues(record, page)),
        successText: 'SEO data saved successfully! Refresh the page to see changes.',
        fallbackError: 'Failed to save SEO data',
      });
    },
    (errors) => {
      const [field] = Object.keys(errors) as SeoFieldName[];
      if (field) showField(field);
    },
  );

  const reset = () =>
    change('reset', {
      request: resetSeoData,
      onSaved: showStored,
      successText: 'Custom SEO data deleted successfully! The page will now use default values.',
      fallbackError: 'Failed to delete SEO data',
    });

  const restore = (version: number) =>
    change('restore', {
      request: (base) => restoreSeoData(base, version),
      onSaved: showStored,
      successText: `Version ${version} has been restored. Refresh the page to see changes.`,
      fallbackError: 'Failed to restore SEO data',
    });

  /** Continues from someone else's saved version, with the own form values or with theirs. */
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
      pendingChange,
      outcome,
      conflict,
      origin,
      figures,
      exceptions,
      page,
      ...live,
    },
    changes: changesBetween(state.record ?? defaultFields(page), toSeoFields(text)),
    isTooLong:
      text.title.trim().length > titleLength.max || text.description.trim().length > descriptionLength.max,
    ...{ save, reset, restore, resolveConflict },
  };
}

export type SeoEditorModel = ReturnType<typeof useSeoEditor>;

/**
 * The server's validation rules as a react-hook-form resolver. The cast is safe, because every field of the form is text
 * and the schema accepts any text as input.
 */
const seoResolver = (origin: string) =>
  zodResolver(seoFieldsSchema(origin)) as unknown as Resolver<SeoFormValues, unknown, SeoFields>;
