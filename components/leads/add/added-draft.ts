import { useState } from 'react';
import { NO_LEAD, parseDraft, useLeadDraft } from '@/components/shell/lead-draft';
import { randomUuid } from '@/components/ui/random-uuid';
import { type AddedDraft, addedDraftSchema } from '@/lib/leads/added/schema';

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
