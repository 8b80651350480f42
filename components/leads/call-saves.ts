import { mutationOptions, onlineManager, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { UNSENT } from '@/components/shell/lead-draft';
import { StaffCallError, saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import type { FollowUp } from '@/lib/leads/work/calls/schema';
import {
  type CallDraft,
  callDraftSchema,
  draftText,
  followUpOf,
  followUpOfDraft,
  followUpSchema,
  restoreDraft,
  saveOf,
} from './detail/call-draft';
import { saveCall } from './detail/detail-calls';
import { refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { offerUndo, undoLeadChange, undoneText } from './undo-offers';

const keptSaveSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  leadName: z.string(),
  /** When it was saved, in milliseconds. */
  savedAt: z.number(),
  draft: callDraftSchema,
});
/** A save of the call form, kept in the browser until the server has it. */
export type KeptSave = z.output<typeof keptSaveSchema>;

const MUTATION_KEY = ['save-call'];
const MAX_SECONDS = 14 * 24 * 3600;

// One item for each, so that two tabs don't overwrite each other's; under the account, so that nobody else sends them.
const keyOf = (userId: string, { leadId, id }: KeptSave) => `${UNSENT}${leadId}:${userId}:${id}`;

/**
 * The mutation that saves the call form. Without a connection it waits for one, and after a reload it is sent again
 * (`useKeptSaves`); the server saves it once. What it refuses goes back into the form.
 */
export function useCallSave(userId: string | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  return mutationOptions({
    mutationKey: MUTATION_KEY,
    // In the order in which they were saved.
    scope: { id: 'save-call' },
    networkMode: 'online',
    // The browser may say a moment later that the connection is lost; then it waits.
    retry: (failures, error) => isPassing(error) && failures < 2,
    mutationFn: ({ id, leadId, savedAt, draft }: KeptSave) => {
      const secondsAgo = Math.min(Math.max(Math.floor((Date.now() - savedAt) / 1000), 0), MAX_SECONDS);
      const save = { ...saveOf(id, draft), secondsAgo, authorId: userId };
      return makeOwnChange(leadId, () => saveCall(leadId, save));
    },
    onMutate: (kept) => {
      if (userId) keep(keyOf(userId, kept), kept);
    },
    onSuccess: ({ undo }, { leadId, leadName, draft }) => {
      if (undo === null) return;
      offerUndo({
        title: `Saved: ${leadName}`,
        description: draftText(draft),
        undo: async () => {
          const undone = await undoLeadChange(undo, leadId);
          // So that it can be corrected and saved again.
          if (undone.restored > 0) restoreDraft(leadId, userId, { ...draft, saveId: null, problem: null });
          return undoneText(undone, leadName);
        },
      });
    },
    onError: (error, kept) => {
      const { id, leadId, leadName, draft } = kept;
      const problem = saveErrorMessage(error);
      if (userId && isOfOtherAuthor(error) && isStored(keyOf(userId, kept)))
        return toast({
          title: `Not sent yet: ${leadName}`,
          description: `${problem} It’s sent when you sign in again here: ${draftText(draft)}.`,
          destructive: true,
          isLasting: true,
        });
      // Nothing about somebody who was erased stays in the browser.
      const isGone = error instanceof StaffCallError && (error.status === 404 || error.code === 'erased');
      const isShown = !isGone && restoreDraft(leadId, userId, failedDraft(draft, id, problem, error));
      if (isShown) return;
      toast({
        title: `Not saved: ${leadName}`,
        description: `${problem} ${isGone ? '' : `It’s still in the details: ${draftText(draft)}.`}`,
        destructive: true,
        isLasting: true,
      });
    },
    onSettled: (_saved, error, kept) => {
      if (userId && !isOfOtherAuthor(error)) keep(keyOf(userId, kept), null);
      return refetchLeads(client);
    },
  });
}

/** The connection broke, or no instance of the server answered. */
const isPassing = (error: Error) =>
  error instanceof TypeError || (error instanceof StaffCallError && [502, 503, 504].includes(error.status));

/** Somebody else has signed in since, in another tab: who saved it sends it when they are back. */
const isOfOtherAuthor = (error: Error | null) =>
  error instanceof StaffCallError && error.code === 'other-author';

/** What goes back into the form. Saving it again replaces the follow-up that the message names, but no later one. */
function failedDraft(draft: CallDraft, id: string, problem: string, error: Error): CallDraft {
  const { code, data } = error instanceof StaffCallError ? error : {};
  const present = code === 'overtaken' ? followUpSchema.safeParse(data).data : undefined;
  const step = draft.step && { ...draft.step, was: present ?? draft.step.was };
  // After any other error the server may have it.
  const isRefused = error instanceof StaffCallError && error.status < 500;
  return { ...draft, step, saveId: isRefused ? null : id, problem, isSaved: code === 'saved-before' };
}

/** Sends what this user has saved in this browser and the server doesn't have, once there is a connection. */
export function useKeptSaves(userId: string) {
  const client = useQueryClient();
  const options = useCallSave(userId);
  const send = useEffectEvent(() => {
    const cache = client.getMutationCache();
    for (const kept of readKept(userId)) {
      const isPending = cache.find({ predicate: ({ state }) => isKept(state.variables, kept.id) });
      // What fails is in its form again.
      if (!isPending)
        void cache
          .build(client, options)
          .execute(kept)
          .catch(() => {});
    }
  });
  useEffect(() => send(), []);
}

const isKept = (variables: unknown, id: string) => keptSaveSchema.safeParse(variables).data?.id === id;

/** The saves that the server doesn't have yet. One that waits for a connection is paused. */
export const useUnsentSaves = () =>
  useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    select: ({ state }) => ({ kept: state.variables as KeptSave, isPaused: state.isPaused }),
  });

/** The follow-up that a lead has once everything is sent. */
export function useFollowUp(lead: Lead): FollowUp {
  const saved = useUnsentSaves().findLast(({ kept }) => kept.leadId === lead.id && kept.draft.step);
  return (saved && followUpOfDraft(saved.kept.draft)) ?? followUpOf(lead);
}

/** Whether the browser has a connection. */
export const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

// Some browsers block localStorage; then a save is only kept as long as the page is open.
function keep(key: string, kept: KeptSave | null) {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // See above.
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** What this user has saved, in its order. Removes what somebody else saved so long ago that they won't come back to send it. */
function readKept(userId: string): KeptSave[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(UNSENT))
      .flatMap((key) => {
        const kept = parseKept(localStorage.getItem(key));
        if (kept && key === keyOf(userId, kept)) return kept;
        if (!kept || kept.savedAt < Date.now() - MAX_SECONDS * 1_000) localStorage.removeItem(key);
        return [];
      })
      .sort((one, other) => one.savedAt - other.savedAt);
  } catch {
    return [];
  }
}

function parseKept(stored: string | null): KeptSave | undefined {
  try {
    return keptSaveSchema.safeParse(JSON.parse(stored ?? '')).data;
  } catch {
    return undefined;
  }
}
