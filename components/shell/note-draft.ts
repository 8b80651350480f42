import { useEffect, useState } from 'react';

const PREFIX = 'note-draft:';
const storageKey = (userId: string, leadId: string) => `${PREFIX}${leadId}:${userId}`;

/**
 * The unsaved text of a note, stored in localStorage per user and lead: it survives closing the dialog and reloading the
 * page, until `discard` is called. Without a `userId` nothing is stored.
 */
export function useNoteDraft(leadId: string, userId: string | undefined) {
  const key = userId && storageKey(userId, leadId);
  const [text, setText] = useState(() => (key && read(key)) || '');
  const setDraft = (next: string) => {
    setText(next);
    if (key) write(key, next);
  };
  return { text, setDraft, discard: () => setDraft('') };
}

/** Removes the stored note drafts of these (erased) leads, for every user of this browser. */
export const removeNoteDraftsForLeads = (leadIds: string[]) =>
  removeDrafts((key) => leadIds.some((id) => key.startsWith(`${PREFIX}${id}:`)));

/** Removes every stored note draft in this browser, at sign-out. */
export const removeNoteDrafts = () => removeDrafts(() => true);

/** Removes the note drafts of a lead once it's erased, here or by someone else. */
export function useDraftRemovalOnErase(leadId: string, isErased: boolean) {
  useEffect(() => {
    if (isErased) removeNoteDraftsForLeads([leadId]);
  }, [leadId, isErased]);
}

// Some browsers block localStorage; writing a note still works, without a stored draft.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // See `read`.
  }
}

function removeDrafts(matches: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && matches(key)) localStorage.removeItem(key);
  } catch {
    // See `read`.
  }
}
