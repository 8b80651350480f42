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
import { leadQueries } from './lead-queries';
import { makeOwnChange } from './own-changes';

const doneTexts: Record<LeadBulk['action'], string> = {
  contacted: 'marked as contacted',
  'not-contacted': 'marked as not contacted',
  assign: 'assigned',
  erase: 'erased',
};

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
    }),
    [ids, set],
  );

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (bulk: LeadBulk) => makeOwnChange(MANY_LEADS, () => changeLeads(bulk)),
    onSuccess: ({ changed }, bulk) => {
      if (bulk.action === 'erase') removeDraftsForLeads(bulk.ids);
      toast({ title: `${changed === 1 ? '1 lead' : `${changed} leads`} ${doneTexts[bulk.action]}` });
      set([]);
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
      // Unsent messages are deleted with the leads.
      if (action === 'erase') void client.invalidateQueries(leadQueries.health());
    },
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
    selectAll: (isSelected: boolean) => set(isSelected ? leads.map(({ id }) => id) : []),
    clear: () => set([]),
  };
}
