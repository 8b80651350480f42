import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { contactStatuses, leadStatusIds } from '@/lib/leads/statuses';
import { leadSorts } from '@/lib/leads/work/cursor';
import { type LeadFilter, leadFilterSchema } from '@/lib/leads/work/schema';
import { serviceIds } from '@/lib/site/service-labels';
import type { PagePlace } from './lead-calls';
import { defaultColumns, optionalColumns } from './lead-column-names';

const parseAsDay = createParser({
  parse: (text) => leadFilterSchema.shape.dateFrom.safeParse(text).data ?? null,
  serialize: String,
});

const leadViews = ['leads', 'call-next', 'quarantine'] as const;

/** The view state of the leads page as its URL holds it; runs on the server and in the browser. */
export const viewParsers = {
  view: parseAsStringLiteral(leadViews).withDefault('leads'),
  dateFrom: parseAsDay,
  dateTo: parseAsDay,
  service: parseAsStringLiteral(['all', ...serviceIds]).withDefault('all'),
  contactStatus: parseAsStringLiteral(contactStatuses).withDefault('all'),
  status: parseAsStringLiteral(['all', ...leadStatusIds]).withDefault('all'),
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
  /** Whether a lead is being added. */
  add: parseAsBoolean.withDefault(false),
};

export type LeadViewState = inferParserType<typeof viewParsers>;

/** Reads the view state of the leads page from its search parameters, on the server. */
export const loadLeadView = createLoader(viewParsers);

/** The filter in a view state. */
export const filterOf = ({
  dateFrom,
  dateTo,
  service,
  contactStatus,
  status,
  searchTerm,
  followUp,
  assignee,
}: LeadViewState): LeadFilter => ({
  ...{ service, contactStatus, status, searchTerm, followUp, assignee },
  dateFrom: dateFrom ?? undefined,
  dateTo: dateTo ?? undefined,
});

/** The sort order and page in a view state. */
export const placeOf = ({
  sort,
  order,
  after,
}: Pick<LeadViewState, 'sort' | 'order' | 'after'>): PagePlace => ({
  sort,
  order,
  after: after.at(-1),
});
