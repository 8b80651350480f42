import { useState } from 'react';
import { NO_LEAD, parseDraft, updateLeadDraft, useLeadDraft } from '@/components/shell/lead-draft';
import { randomUuid } from '@/components/ui/random-uuid';
import { type AddedDraft, type AddedLead, addedDraftSchema } from '@/lib/leads/added/schema';

/**
 * What is being typed into the form for a new lead, kept in this browser until it is added: the end of a session or a reload
 * loses nothing, and the id stays the same, so that sending it again adds nothing.
 */
export function useAddedDraft(userId: string) {
  const [stored, store] = useLeadDraft('added', NO_LEAD, userId);
  const [empty, setEmpty] = useState(emptyDraft);
  const draft = parseDraft(addedDraftSchema, stored) ?? empty;
  return {
    draft,
    isKept: stored !== null,
    set: (part: Partial<AddedDraft>) => store(JSON.stringify({ ...draft, ...part })),
    clear: () => {
      store(null);
      setEmpty(emptyDraft());
    },
  };
}

const emptyDraft = (): AddedDraft => addedDraftSchema.parse({ id: randomUuid() });

/** Puts a lead whose addition was undone back into the form, unless another one is half-typed there. Returns whether it did. */
export function restoreAdded(added: AddedLead, userId: string): boolean {
  let isRestored = false;
  updateLeadDraft('added', NO_LEAD, userId, (text) => {
    isRestored = text === null;
    return text ?? JSON.stringify(addedDraftSchema.parse({ ...added, id: randomUuid() }));
  });
  return isRestored;
}
