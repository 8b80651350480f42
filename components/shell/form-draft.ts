import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type DraftKind, parseDraft, updateLeadDraft, useLeadDraft } from './lead-draft';
import { useProfile } from './profile';

/** What is typed into a form, or else what is saved. */
export interface FormDraft<Value> {
  value: Value;
  isTyped: boolean;
  /** What was saved when somebody began to type. */
  began: Value;
  /** Whether what is saved has changed since somebody began to type. */
  isOvertaken: boolean;
  set: (typed: Value) => void;
  /** Ends the draft that was saved; what was typed meanwhile stays. */
  settle: (sent: Value) => void;
  clear: () => void;
}

/**
 * A form over what is saved, kept like drafts about a lead: what is typed into it stays in this browser until it is saved or
 * discarded, or somebody signs out. Without `isKept`, for what may be secret, it is forgotten with the page.
 */
export function useFormDraft<Value>(
  kind: DraftKind,
  id: string,
  schema: z.ZodType<Value>,
  saved: Value,
  isKept = true,
): FormDraft<Value> {
  const { profile } = useProfile();
  const userId = isKept ? profile.id : undefined;
  const [stored, store] = useLeadDraft(kind, id, userId);
  const draftSchema = z.object({ from: z.string(), typed: schema });
  const kept = parseDraft(draftSchema, useIsHydrated() ? stored : null);
  const now = JSON.stringify(saved);
  const isSaved = (typed: Value) => JSON.stringify(typed) === now;
  const draft = kept && !isSaved(kept.typed) ? kept : undefined;
  return {
    value: draft?.typed ?? saved,
    isTyped: draft !== undefined,
    began: draft ? (JSON.parse(draft.from) as Value) : saved,
    isOvertaken: draft !== undefined && draft.from !== now,
    set: (typed) => store(isSaved(typed) ? null : JSON.stringify({ from: draft?.from ?? now, typed })),
    settle: (sent) => {
      const from = JSON.stringify(sent);
      updateLeadDraft(kind, id, userId, (text) => {
        const typed = parseDraft(draftSchema, text)?.typed;
        return typed === undefined || JSON.stringify(typed) === from ? null : JSON.stringify({ from, typed });
      });
    },
    clear: () => store(null),
  };
}

/** Begins a draft of what isn't saved anywhere yet, for the form in which somebody goes on with it. */
export const beginFormDraft = (kind: DraftKind, id: string, userId: string | undefined, typed: object) =>
  updateLeadDraft(kind, id, userId, () => JSON.stringify({ from: '{}', typed }));

// The server knows no drafts.
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
