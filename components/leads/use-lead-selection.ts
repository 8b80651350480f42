import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { removeDraftsForLeads } from '@/components/shell/lead-draft';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import type { LeadBulk } from '@/lib/leads/work/schema';
import type { RowSelection } from './lead-actions';
import { changeLeads } from './lead-calls';
import { MANY_LEADS } from './lead-events';
import { leadQueries, refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { applyQuarantineDecision } from './quarantine/quarantine-calls';

const doneTexts: Record<LeadBulk['action'], string> = {
  contacted: 'marked as contacted',
  'not-contacted': 'marked as not contacted',
  assign: 'assigned',
  spam: 'marked as spam',
  erase: 'erased',
};

const NOT_SPAM_LATER = 'Choose “Not spam” under Quarantine.';

const spamToast = (onUndo: () => void) => ({
  description: 'Kept in Quarantine for 30 days. The sender gets no automatic reply for a year.',
  undo: { onUndo, instead: NOT_SPAM_LATER },
});

/** The selected leads on the current page; another page starts with an empty selection. */
export function useLeadSelection(query: string, leads: Lead[], onChanged: () => Promise<void>) {
  const [{ of, selectedIds }, setSelection] = useState({ of: query, selectedIds: new Set<string>() });
  const toast = useToast();
  const client = useQueryClient();
  // Only leads that are still on the page.
  const ids = useMemo(
    () => (of === query ? leads.map(({ id }) => id).filter((id) => selectedIds.has(id)) : []),
    [of, query, leads, selectedIds],
  );
  const set = useCallback(
    (next: string[]) => setSelection({ of: query, selectedIds: new Set(next) }),
    [query],
  );
  /** For the checkboxes of the rows, which are rendered again when it changes. */
  const ofRows: RowSelection = useMemo(
    () => ({
      isSelected: ({ id }) => ids.includes(id),
      onSelect: ({ id }, isSelected) => set(isSelected ? [...ids, id] : ids.filter((other) => other !== id)),
      share: ids.length === 0 ? 'none' : ids.length === leads.length ? 'all' : 'some',
      onSelectAll: (isSelected) => set(isSelected ? leads.map(({ id }) => id) : []),
    }),
    [ids, leads, set],
  );

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (bulk: LeadBulk) => makeOwnChange(MANY_LEADS, () => changeLeads(bulk)),
    onSuccess: ({ changed }, bulk) => {
      if (bulk.action === 'erase' || bulk.action === 'spam') removeDraftsForLeads(bulk.ids);
      toast({
        title: `${changed === 1 ? '1 lead' : `${changed} leads`} ${doneTexts[bulk.action]}`,
        ...(bulk.action === 'spam' && changed > 0 && spamToast(() => undoSpam(bulk.ids))),
      });
      set(ids.filter((id) => !bulk.ids.includes(id)));
    },
    onError: (error) =>
      toast({
        title: 'We couldn’t update those leads',
        description: saveErrorMessage(error, 'Please try again.'),
        destructive: true,
      }),
    // After a failure, too: it may be that only the answer was lost.
    onSettled: (_changed, _error, { action }) => {
      void onChanged();
      // Unsent messages are deleted with the leads, or withheld.
      if (action === 'erase' || action === 'spam') void client.invalidateQueries(leadQueries.health());
    },
  });
  const { mutate: undoSpam } = useMutation({
    mutationFn: (marked: string[]) => applyQuarantineDecision({ action: 'release', ids: marked }),
    onSuccess: () => toast({ title: 'Not spam. Everything is as it was.' }),
    onError: (error) =>
      toast({
        title: 'We couldn’t undo that',
        description: saveErrorMessage(error, NOT_SPAM_LATER),
        destructive: true,
      }),
    onSettled: () => void refetchLeads(client),
  });
  /** Runs a bulk action; resolves to whether it succeeded. */
  const act = (bulk: LeadBulk) =>
    mutateAsync(bulk).then(
      () => true,
      () => false,
    );

  return {
    ids,
    isBusy: isPending,
    act,
    ofRows,
    clear: () => set([]),
  };
}
