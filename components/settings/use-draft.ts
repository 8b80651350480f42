import { useState } from 'react';

/** Text that is being edited, and what it was edited from. */
interface Draft {
  text: string;
  from: string;
}

/**
 * The text of a field: what is stored, until somebody types. `newer` is what has been stored since then if it isn't what was
 * typed, for the form to show, or else null.
 */
export function useDraft(stored: string) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // What is typed and stored alike isn't a draft any more.
  if (draft?.text === stored) setDraft(null);
  return {
    text: draft?.text ?? stored,
    setText: (text: string) => setDraft((last) => ({ text, from: last?.from ?? stored })),
    newer: draft && draft.from !== stored ? stored : null,
  };
}
