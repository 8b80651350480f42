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
import { type LeadFilter, leadFilterSchema } from '@/lib/leads/schema';
import { leadSorts } from '@/lib/leads/work/cursor';
import { serviceIds } from '@/lib/site/service-labels';
import { everyLead, type PagePlace } from './lead-calls';
import { chosenColumns, optionalColumns } from './lead-column-names';

const WRITE_SEARCH_AFTER_MS = 300;
// So many places back can be walked from a page; the address stays short enough to send around.
const MOST_PLACES = 30;

const aDay = createParser({
  parse: (text) => leadFilterSchema.shape.dateFrom.safeParse(text).data ?? null,
  serialize: String,
});

const leadViews = ['leads', 'call-next', 'quarantine'] as const;

const parsers = {
  view: parseAsStringLiteral(leadViews).withDefault('leads'),
  dateFrom: aDay,
  dateTo: aDay,
  service: parseAsStringLiteral(['all', ...serviceIds]).withDefault('all'),
  contactStatus: parseAsStringLiteral(['all', 'contacted', 'not-contacted']).withDefault('all'),
  searchTerm: parseAsString.withDefault(''),
  followUp: parseAsStringLiteral(['all', 'due']).withDefault('all'),
  assignee: parseAsString.withDefault('all'),
  sort: parseAsStringLiteral(leadSorts).withDefault('date'),
  order: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
  /** The places that were paged through, the current one last. */
  after: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsInteger.withDefault(1),
  columns: parseAsArrayOf(parseAsStringLiteral(optionalColumns)).withDefault([...chosenColumns]),
  lead: parseAsString,
  /** In 'Call next': only leads that are assigned to whoever looks. */
  mine: parseAsBoolean.withDefault(false),
};

const firstPage = { after: null, page: null };

/** What is looked at, all of it in the address: which leads in which order, which page, which columns, whose details. */
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
    setFilter: (part: Partial<LeadFilter>) => write(written(part), settling(part)),
    clearFilter: () => write(written({ dateFrom: undefined, dateTo: undefined, ...everyLead })),
    setSort: (sort: PagePlace['sort'], order: PagePlace['order']) => write({ sort, order, ...firstPage }),
    toNextPage: (next: string) =>
      write({ after: [...after, next].slice(-MOST_PLACES), page: pageNumber + 1 }, { history: 'push' }),
    toPreviousPage: () =>
      write(after.length > 1 ? { after: after.slice(0, -1), page: pageNumber - 1 } : firstPage, {
        history: 'push',
      }),
    /** To the top of the list, where new leads come in. */
    toNewest: () => write({ sort: null, order: null, ...firstPage }),
    toFirstPage: () => write(firstPage, { history: 'push' }),
    setColumns: (columns: (typeof optionalColumns)[number][]) => write({ columns }),
    // Replaced, not pushed: Back leaves the page instead of walking through every lead that was looked at.
    open: (lead: string | null) => write({ lead }),
  };
}

// What is taken out of a filter is undefined there, and null in the address.
const written = (part: Partial<LeadFilter>) => ({
  ...part,
  ...('dateFrom' in part && { dateFrom: part.dateFrom ?? null }),
  ...('dateTo' in part && { dateTo: part.dateTo ?? null }),
  ...firstPage,
});

const settling = (part: Partial<LeadFilter>) =>
  part.searchTerm ? { limitUrlUpdates: debounce(WRITE_SEARCH_AFTER_MS) } : {};
