import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { removeDraftsForLeads } from '@/components/shell/lead-draft';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import type { LeadFilter } from '@/lib/leads/work/filters/schema';
import type { BulkAction } from '@/lib/leads/work/schema';
import { bulkText, type People } from './bulk-text';
import { changeLeads, leadQuery } from './lead-calls';
import { MANY_LEADS } from './lead-events';
import type { LeadListData } from './lead-list-data';
import { leadQueries } from './lead-queries';
import { makeOwnChange } from './own-changes';
import type { Total } from './total-text';
import { offerLeadUndo } from './undo-offers';

/** Leads that an action is about: some by their ids, or all that match a filter and came until a time. */
export type BulkTarget = { ids: string[] } | { filter: LeadFilter; upTo: string | undefined; total: Total };

interface Selection {
  /** The query of the page that it is on; another page starts without. */
  of: string;
  ids: Set<string>;
  /** The lead from which a range goes. */
  anchor?: string | undefined;
}

/** All leads that matched a filter when they were chosen, also on other pages. */
type AllMatching = Extract<BulkTarget, { filter: LeadFilter }>;

const noIds = new Set<string>();

/** The selected leads: some on the current page, or all that match the filter. */
export function useLeadSelection(filter: LeadFilter, list: LeadListData, people: People) {
  const { query, rows, data, reload } = list;
  const [selection, setSelection] = useState<Selection>({ of: query, ids: noIds });
  const [chosenAll, setAll] = useState<AllMatching | null>(null);
  const toast = useToast();
  const client = useQueryClient();
  const all = chosenAll && leadQuery(chosenAll.filter) === leadQuery(filter) ? chosenAll : null;
  const { anchor } = selection;
  // Only leads that are still on the page.
  const ids = useMemo(() => {
    const isIncluded = ({ id, createdAt }: Lead) =>
      all ? !all.upTo || createdAt <= all.upTo : selection.of === query && selection.ids.has(id);
    return rows.filter(isIncluded).map(({ id }) => id);
  }, [all, selection, query, rows]);
  const set = useCallback(
    (next: string[], anchor?: string) => {
      setAll(null);
      setSelection({ of: query, ids: new Set(next), anchor });
    },
    [query],
  );
  /** For the checkboxes of the rows, which are rendered again when it changes. */
  const ofRows = useMemo(() => {
    const onSelect = ({ id }: Lead, isSelected: boolean, isRange: boolean) => {
      const range = isRange ? idsBetween(rows, anchor, id) : [id];
      set(
        isSelected ? [...ids, ...range] : ids.filter((other) => !range.includes(other)),
        isRange ? (anchor ?? id) : id,
      );
    };
    return {
      isSelected: ({ id }: Lead) => ids.includes(id),
      onSelect,
      share:
        ids.length === 0
          ? ('none' as const)
          : ids.length === rows.length
            ? ('all' as const)
            : ('some' as const),
      onSelectAll: (isSelected: boolean) => set(isSelected ? rows.map(({ id }) => id) : []),
    };
  }, [ids, rows, set, anchor]);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, target }: { action: BulkAction; target: BulkTarget }) => {
      const seen = { ...action, ...(action.action === 'follow-up' && { was: followUpsOf(rows) }) };
      if ('ids' in target) return makeOwnChange(MANY_LEADS, () => changeLeads({ ...seen, ids: target.ids }));
      if (seen.action === 'erase') throw new Error('erasing takes leads one by one');
      const { filter, upTo } = target;
      return makeOwnChange(MANY_LEADS, () => changeLeads({ ...seen, filter, ...(upTo && { upTo }) }));
    },
    onSuccess: (result, { action, target }) => {
      const isGone = action.action === 'erase' || action.action === 'spam';
      if (isGone && 'ids' in target) removeDraftsForLeads(target.ids);
      offerLeadUndo(bulkText(action, result, people), result.undo);
      set('ids' in target ? ids.filter((id) => !target.ids.includes(id)) : []);
    },
    onError: (error, { target }) =>
      toast({
        title: 'We couldn’t update those leads',
        description: saveErrorMessage(
          error,
          'ids' in target ? 'Please try again.' : 'Some of them may have changed. Please try again.',
        ),
        destructive: true,
      }),
    // After a failure, too: it may be that only the answer was lost.
    onSettled: (_changed, _error, { action: { action } }) => {
      void reload();
      // Unsent messages are deleted with the leads, or withheld.
      if (action === 'erase' || action === 'spam') void client.invalidateQueries(leadQueries.health());
    },
  });
  /** Runs a bulk action; resolves to whether it succeeded. */
  const act = (action: BulkAction, target: BulkTarget) =>
    mutateAsync({ action, target }).then(
      () => true,
      () => false,
    );

  const total = data?.page.page;
  const isMore = total !== undefined && total.total > ids.length;
  return {
    /** What the bulk actions are about; null if nothing is selected. */
    target: all ?? (ids.length > 0 ? { ids } : null),
    isBusy: isPending,
    act,
    ofRows,
    /** Selects a lead, or takes it out. */
    toggle: (lead: Lead) => ofRows.onSelect(lead, !ids.includes(lead.id), false),
    /** Selects the leads between the one before, or else `from`, and this one. */
    extendTo: ({ id }: Lead, from: Lead) =>
      set([...ids, ...idsBetween(rows, anchor ?? from.id, id)], anchor ?? from.id),
    /** Selects all that match the filter; null if they are selected. */
    selectAllMatching:
      all || !isMore
        ? null
        : {
            total,
            onSelect: () => {
              set(rows.map(({ id }) => id));
              setAll({ filter, upTo: data?.newest.leads[0]?.createdAt, total });
            },
          },
    clear: () => set([]),
  };
}

/** The follow-ups of the shown leads, by id. */
const followUpsOf = (rows: Lead[]) =>
  Object.fromEntries(
    rows.map(({ id, followUpOn, followUpTime }) => [id, { on: followUpOn, time: followUpTime }]),
  );

/** The leads from one to another, both included. */
function idsBetween(rows: Lead[], from: string | undefined, to: string): string[] {
  const places = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id));
  const [first = 0, last = 0] = places.sort((one, other) => one - other);
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ id }) => id);
}
