import {
  createParser,
  debounce,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { contactStatuses } from '@/lib/leads/statuses';
import { leadSorts } from '@/lib/leads/work/cursor';
import { type LeadFilter, leadFilterSchema } from '@/lib/leads/work/schema';
import { serviceIds } from '@/lib/site/service-labels';
import { everyLead, type PagePlace } from './lead-calls';
import { defaultColumns, optionalColumns } from './lead-column-names';

const SEARCH_DEBOUNCE_MS = 300;
// The number of previous pages that can be paged back to; it limits the length of the URL.
const MAX_CURSORS = 30;

const parseAsDay = createParser({
  parse: (text) => leadFilterSchema.shape.dateFrom.safeParse(text).data ?? null,
  serialize: String,
});

const leadViews = ['leads', 'call-next', 'quarantine'] as const;

const parsers = {
  view: parseAsStringLiteral(leadViews).withDefault('leads'),
  dateFrom: parseAsDay,
  dateTo: parseAsDay,
  service: parseAsStringLiteral(['all', ...serviceIds]).withDefault('all'),
  contactStatus: parseAsStringLiteral(contactStatuses).withDefault('all'),
  searchTerm: parseAsString.withDefault(''),
  followUp: parseAsStringLiteral(['all', 'due']).withDefault('all'),
  assignee: parseAsString.withDefault('all'),
  sort: parseAsStringLiteral(leadSorts).withDefault('date'),
  order: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
  /** The cursors of the pages paged through, the current one last. */
  after: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsInteger.withDefault(1),
  columns: parseAsArrayOf(parseAsStringLiteral(optionalColumns)).withDefault([...defaultColumns]),
  lead: parseAsString,
  /** In 'Call next': only leads assigned to the signed-in user. */
  mine: parseAsBoolean.withDefault(false),
};

const firstPage = { after: null, page: null };

/** The view state of the leads page, stored in the URL: filter, sort order, page, columns and open lead. */
export function useLeadView() {
  const [{ view, sort, order, after, page, columns, lead, mine, dateFrom, dateTo, ...choices }, write] =
    useQueryStates(parsers);
  const filter: LeadFilter = { ...choices, dateFrom: dateFrom ?? undefined, dateTo: dateTo ?? undefined };
  const pageNumber = after.length === 0 ? 1 : Math.max(page, after.length + 1);

  return {
    view,
    filter,
    place: { sort, order, after: after.at(-1) } satisfies PagePlace,
    pageNumber,
    columns,
    openId: lead,
    isMine: mine,
    setView: (view: (typeof leadViews)[number]) => write({ view }, { history: 'push' }),
    setMine: (mine: boolean) => write({ mine }),
    setFilter: (part: Partial<LeadFilter>) => write(toUrlState(part), updateOptions(part)),
    clearFilter: () => write(toUrlState({ dateFrom: undefined, dateTo: undefined, ...everyLead })),
    setSort: (sort: PagePlace['sort'], order: PagePlace['order']) => write({ sort, order, ...firstPage }),
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
    // Replaces the history entry, so that Back leaves the page instead of stepping through every opened lead.
    open: (lead: string | null) => write({ lead }),
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
