import { debounce, useQueryStates } from 'nuqs';
import { useCallback, useMemo, useRef } from 'react';
import { filterNames, type LeadFilter } from '@/lib/leads/work/filters/schema';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { leadQuery, type PagePlace, pageQuery } from './lead-calls';
import type { OptionalColumn } from './lead-column-names';
import { filterOf, loadLeadView, placeOf, viewParsers } from './lead-view-url';

const SEARCH_DEBOUNCE_MS = 300;
// The number of previous pages that can be paged back to; it limits the length of the URL.
const MAX_CURSORS = 30;

const firstPage = { after: null, page: null };

/** A view of the desk. */
export type DeskView = keyof Workbench['views'];

/** What each view sets: those of the list are filters that have a name. */
const viewStates = (userId: string) =>
  ({
    callNext: { view: 'call-next' },
    mine: { assignee: userId },
    new: { contactStatus: 'not-contacted' },
    everyone: {},
    quarantine: { view: 'quarantine' },
  }) as const satisfies Record<DeskView, object>;

/** The address of a view. */
export function viewHref(view: DeskView, userId: string): string {
  const query = new URLSearchParams(viewStates(userId)[view]);
  return query.size > 0 ? `?${query}` : '/admin/form-fills';
}

/** The view state of the leads page in the URL: view, filter, sort order, page, columns and open lead. */
export function useLeadView() {
  const [state, write] = useQueryStates(viewParsers);
  const { view, sort, order, after, page, columns, saved, lead, mine, add } = state;
  // The address before the details were opened.
  const openedFrom = useRef<string>(undefined);
  /** While the browser goes back from the details, which takes a moment. */
  const wayBack = useRef<Promise<void>>(undefined);
  const open = useCallback(
    function openLead(lead: string) {
      // It would be closed, too.
      if (wayBack.current) return void wayBack.current.then(() => openLead(lead));
      const shown = shownLead();
      if (shown === lead) return;
      if (shown === null) {
        openedFrom.current = addressWithoutLead();
        // Otherwise closing would scroll the list back to where it was when the details were opened.
        window.history.scrollRestoration = 'manual';
      }
      // Going from lead to lead replaces the entry, so that Back closes the details.
      void write({ lead }, { history: shown === null ? 'push' : 'replace' });
    },
    [write],
  );
  const close = useCallback(() => {
    if (wayBack.current) return;
    if (openedFrom.current !== addressWithoutLead()) return void write({ lead: null });
    wayBack.current = new Promise((resolve) => {
      const end = () => {
        wayBack.current = undefined;
        resolve();
      };
      window.addEventListener('popstate', end, { once: true });
    });
    window.history.back();
  }, [write]);
  const closeGone = useCallback((gone: string) => shownLead() === gone && close(), [close]);
  // The table is rendered again when these two change.
  const place = useMemo(() => placeOf({ sort, order, after }), [sort, order, after]);
  const setSort = useCallback(
    (sort: PagePlace['sort'], order: PagePlace['order']) => write({ sort, order, ...firstPage }),
    [write],
  );
  const pageNumber = after.length === 0 ? 1 : Math.max(page, after.length + 1);
  const filter = filterOf(state);

  return {
    filter,
    isFiltered: leadQuery(filter) !== '',
    place,
    pageNumber,
    /** Those in the address; null if it has none. */
    columns,
    savedId: view === 'leads' ? saved : null,
    openId: lead,
    isMine: mine,
    /** The view that the state is in. */
    viewFor: (userId: string): DeskView => {
      if (view !== 'leads') return view === 'quarantine' ? 'quarantine' : 'callNext';
      if (filter.contactStatus === 'not-contacted') return 'new';
      return filter.assignee === userId ? 'mine' : 'everyone';
    },
    setView: (view: DeskView, userId: string) =>
      write(
        {
          ...{ view: null, mine: null, sort: null, order: null, columns: null, saved: null },
          ...toUrlState(everyLead),
          ...viewStates(userId)[view],
        },
        { history: 'push' },
      ),
    isAdding: add,
    setAdding: (add: boolean) => write({ add }),
    setMine: (mine: boolean) => write({ mine }),
    setFilter: (part: LeadFilter) => write({ view: null, ...toUrlState(part) }, updateOptions(part)),
    clearFilter: () => write({ ...toUrlState(everyLead), saved: null }),
    /** Shows a saved view: `query` is its filter, sort order and columns. */
    setSaved: (id: string, query: string, history: 'push' | 'replace' = 'push') =>
      write(
        {
          ...{ view: null, mine: null, sort: null, order: null, columns: null },
          ...toUrlState(everyLead),
          ...stateIn(query),
          saved: id,
        },
        { history },
      ),
    leaveSaved: () => write({ saved: null }),
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
    setColumns: (columns: OptionalColumn[] | null) => write({ columns }),
    /** Opens the details of the lead with this id, which Back closes again. */
    open,
    close,
    /** Closes the details if they are of this lead. */
    closeGone,
  };
}

/** The lead in the address. */
const shownLead = () => new URL(window.location.href).searchParams.get('lead');

/** The address of the list, whatever order and escapes it was typed with. */
function addressWithoutLead() {
  const url = new URL(window.location.href);
  url.searchParams.delete('lead');
  return url.href;
}

/** The part of the state that a saved view has. */
function stateIn(query: string) {
  const { sort, order, columns, ...rest } = loadLeadView(new URLSearchParams(query));
  const filter = Object.fromEntries(filterNames.map((name) => [name, rest[name]]));
  return { ...filter, sort, order, columns };
}

/** The query of a saved view that shows this, apart from the search. */
export const savedQuery = (
  { searchTerm: _, ...filter }: LeadFilter,
  place: PagePlace,
  columns: readonly string[],
) =>
  `${new URLSearchParams([
    ...new URLSearchParams(pageQuery(filter, { ...place, after: undefined })),
    ['columns', columns.join(',')],
  ])}`;

/** Every filter removed. */
const everyLead: LeadFilter = Object.fromEntries(filterNames.map((name) => [name, undefined]));

// A removed filter value is undefined, but nuqs needs null to remove it from the URL.
const toUrlState = (part: LeadFilter) => ({
  ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || null])),
  ...firstPage,
});

const updateOptions = (part: LeadFilter) =>
  part.searchTerm ? { limitUrlUpdates: debounce(SEARCH_DEBOUNCE_MS) } : {};
