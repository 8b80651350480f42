import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@/lib/leads/schema';
import { leadStatusLabel } from '@/lib/leads/statuses';
import { toggleContacted } from './lead-calls';
import { isClosedUnreached } from './lead-links';
import { type ListedLeads, leadQueries, refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { offerLeadUndo } from './undo-offers';

/** The key of the mutation that toggles whether a lead was contacted. */
export const contactToggleKey = ['toggle-contacted'];

/** Toggles whether a lead was contacted: its row in the list of `query` shows it at once, and as before if it fails. */
export function useContactToggle(query: string) {
  const client = useQueryClient();
  const { queryKey } = leadQueries.workbench(query);
  const show = (lead: Lead) => client.setQueryData(queryKey, (list) => list && withLead(list, lead));

  return useMutation({
    mutationKey: contactToggleKey,
    mutationFn: ({ id }: Lead) => makeOwnChange(id, () => toggleContacted(id)),
    onMutate: async (lead) => {
      // An answer from before the change would undo it on the screen.
      await client.cancelQueries({ queryKey });
      const status = lead.isContacted ? 'new' : 'contacted';
      show({ ...lead, status, closedReason: null, isContacted: !lead.isContacted });
    },
    onSuccess: ({ data: saved, undo }, lead) => {
      show(saved);
      // What a mark of less would lose: the toggle back gives only 'Contacted'.
      const isLoss = !['new', 'contacted'].includes(lead.status);
      offerLeadUndo(
        {
          title: `${saved.name}: ${isClosedUnreached(lead) ? 'reopened' : saved.isContacted ? 'contacted' : 'not contacted'}`,
          ...(isLoss && { description: `${leadStatusLabel(lead)} before.` }),
        },
        undo,
        saved,
      );
    },
    onError: (_error, lead) => {
      show(lead);
      window.alert('Failed to update contact status. Please try again.');
    },
    onSettled: () => refetchLeads(client),
  });
}

function withLead(list: ListedLeads, lead: Lead): ListedLeads {
  const replaced = (rows: Lead[]) => rows.map((row) => (row.id === lead.id ? lead : row));
  const { page, heldRows } = list;
  return {
    ...list,
    page: { ...page, data: replaced(page.data) },
    ...(heldRows && { heldRows: replaced(heldRows) }),
  };
}
