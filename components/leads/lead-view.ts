import { debounce, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { everyLead, type PagePlace } from './lead-calls';
import type { optionalColumns } from './lead-column-names';
import { filterOf, type leadViews, placeOf, viewParsers } from './lead-view-url';

const SEARCH_DEBOUNCE_MS = 300;
// The number of previous pages that can be paged back to; it limits the length of the URL.
const MAX_CURSORS = 30;

const firstPage = { after: null, page: null };

/** The view state of the leads page in the URL: filter, sort order, page, columns and open lead. */
export function useLeadView() {
  const [state, write] = useQueryStates(viewParsers);
  const { view, sort, order, after, page, columns, lead, mine } = state;
  // Replaces the history entry, so that Back leaves the page instead of stepping through every opened lead.
  const open = useCallback((lead: string | null) => write({ lead }), [write]);
  // The table is rendered again when these two change.
  const place = useMemo(() => placeOf({ sort, order, after }), [sort, order, after]);
  const setSort = useCallback(
    (sort: PagePlace['sort'], order: PagePlace['order']) => write({ sort, order, ...firstPage }),
    [write],
  );
  const pageNumber = after.length === 0 ? 1 : Math.max(page, after.length + 1);

  return {
    view,
    filter: filterOf(state),
    place,
    pageNumber,
    columns,
    openId: lead,
    isMine: mine,
    setView: (view: (typeof leadViews)[number]) => write({ view }, { history: 'push' }),
    setMine: (mine: boolean) => write({ mine }),
    setFilter: (part: Partial<LeadFilter>) => write(toUrlState(part), updateOptions(part)),
    clearFilter: () => write(toUrlState({ dateFrom: undefined, dateTo: undefined, ...everyLead })),
    setSort,
    toNextPage: (next: string) =>
      write({ after: [...after, next].slice(-MAX_CURSORS), page: pageNumber + 1 }, { history: 'push' }),
    toPreviousPage: () =>
      write(after.length > 1 ? { after: after.slice(0, -1), page: pageNumber - 1 } : firstPage, {
        history: 'push',
      }),
    /** Goes to the first page, newest first, where new leads appear. */
    toNewest: () => write({ sort: null, order: null, ...firstPage }),
    toFirstPage: () => write(firstPage, { history: 'push' }),
    setColumns: (columns: (typeof optionalColumns)[number][]) => write({ columns }),
    open,
  };
}

// A removed filter value is undefined, but nuqs needs null to remove it from the URL.
const toUrlState = (part: Partial<LeadFilter>) => ({
  ...part,
  ...('dateFrom' in part && { dateFrom: part.dateFrom ?? null }),
  ...('dateTo' in part && { dateTo: part.dateTo ?? null }),
  ...firstPage,
});

const updateOptions = (part: Partial<LeadFilter>) =>
  part.searchTerm ? { limitUrlUpdates: debounce(SEARCH_DEBOUNCE_MS) } : {};
