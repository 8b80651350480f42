import { useEffect, useState } from 'react';

const PREFIX = 'note-draft:';
const keyOf = (userId: string, leadId: string) => `${PREFIX}${leadId}:${userId}`;

/**
 * The text of a note that is not saved yet. It is kept in this browser, for this person and this lead, through a closed
 * dialog and a reload, until `discard` is called. Without a `userId` it is kept nowhere.
 */
export function useNoteDraft(leadId: string, userId: string | undefined) {
  const key = userId && keyOf(userId, leadId);
  const [text, setText] = useState(() => (key && read(key)) || '');
  const change = (next: string) => {
    setText(next);
    if (key) write(key, next);
  };
  return { text, change, discard: () => change('') };
}

/** Removes the drafts of notes about these leads, whoever wrote them: their people were erased. */
export const removeNoteDraftsOf = (leadIds: string[]) =>
  removeDrafts((key) => leadIds.some((id) => key.startsWith(`${PREFIX}${id}:`)));

/** Removes every draft in this browser, at sign-out. */
export const removeNoteDrafts = () => removeDrafts(() => true);

/** Removes the drafts about a lead once it is seen to be erased, here or by somebody else. */
export function useRemovedDrafts(leadId: string, isErased: boolean) {
  useEffect(() => {
    if (isErased) removeNoteDraftsOf([leadId]);
  }, [leadId, isErased]);
}

// Some browsers refuse storage; a note can be written all the same.
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
    // See above.
  }
}

function removeDrafts(isMeant: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && isMeant(key)) localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
