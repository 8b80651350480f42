import { useEffect, useState } from 'react';

/** What is being typed: a note, the correction of a field or of the follow-up date, or a lead that is being added. */
type DraftKind = 'note' | 'added' | `correction-${string}`;

/** Stands for a lead that isn't there yet. */
export const NO_LEAD = 'new';

const KEY = /^(?:note|added|correction-\w+)-draft:([^:]+):/;
const storageKey = (kind: DraftKind, leadId: string, userId: string) => `${kind}-draft:${leadId}:${userId}`;

/**
 * Unsaved text about a lead, stored in localStorage per user: it survives closing the dialog and reloading the page, until it
 * is set to null or left empty. Without a `userId` nothing is stored.
 */
export function useLeadDraft(kind: DraftKind, leadId: string, userId: string | undefined) {
  const key = userId && storageKey(kind, leadId, userId);
  const [text, setText] = useState(() => (key ? read(key) : null));
  const setDraft = (next: string | null) => {
    setText(next);
    if (key) write(key, next);
  };
  return [text, setDraft] as const;
}

/** Removes the stored drafts of these leads, which were erased or marked as spam, for every user of this browser. */
export const removeDraftsForLeads = (leadIds: string[]) => removeDrafts((leadId) => leadIds.includes(leadId));

/** Removes every stored draft in this browser, at sign-out. */
export const removeLeadDrafts = () => removeDrafts(() => true);

/** Removes the drafts of a lead once it's erased or not there any more, here or by someone else. */
export function useDraftRemoval(leadId: string, isGone: boolean) {
  useEffect(() => {
    if (isGone) removeDraftsForLeads([leadId]);
  }, [leadId, isGone]);
}

// Some browsers block localStorage; typing still works, without a stored draft.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null) {
  try {
    if (!text) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See `read`.
  }
}

function removeDrafts(matches: (leadId: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) {
      const leadId = KEY.exec(key)?.[1];
      if (leadId && matches(leadId)) localStorage.removeItem(key);
    }
  } catch {
    // See `read`.
  }
}
