import { useState } from 'react';
import { removeNoteDraftsForLeads } from '@/components/shell/note-draft';
import { StaffCallError } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import type { LeadBulk } from '@/lib/leads/work/schema';
import { changeLeads } from './lead-calls';

const doneTexts: Record<LeadBulk['action'], string> = {
  contacted: 'marked as contacted',
  'not-contacted': 'marked as not contacted',
  assign: 'assigned',
  erase: 'erased',
};

/** The selected leads on the current page; another page starts with an empty selection. */
export function useLeadSelection(query: string, leads: Lead[], onChanged: () => void) {
  const [{ of, selectedIds }, setSelection] = useState({ of: query, selectedIds: new Set<string>() });
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  // Only leads that are still on the page.
  const ids = of === query ? leads.map(({ id }) => id).filter((id) => selectedIds.has(id)) : [];
  const set = (next: string[]) => setSelection({ of: query, selectedIds: new Set(next) });

  /** Runs a bulk action; resolves to whether it succeeded. */
  const act = async (bulk: LeadBulk) => {
    setIsBusy(true);
    try {
      const { changed } = await changeLeads(bulk);
      if (bulk.action === 'erase') removeNoteDraftsForLeads(bulk.ids);
      toast({ title: `${changed === 1 ? '1 lead' : `${changed} leads`} ${doneTexts[bulk.action]}` });
      set([]);
      onChanged();
      return true;
    } catch (error) {
      const description = error instanceof StaffCallError ? error.explanation : undefined;
      toast({
        title: 'The leads could not be changed',
        description: description ?? 'Please try again.',
        destructive: true,
      });
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return {
    ids,
    isBusy,
    act,
    isSelected: ({ id }: Lead) => ids.includes(id),
    onSelect: ({ id }: Lead, isSelected: boolean) =>
      set(isSelected ? [...ids, id] : ids.filter((other) => other !== id)),
    selectAll: (isSelected: boolean) => set(isSelected ? leads.map(({ id }) => id) : []),
    clear: () => set([]),
  };
}
