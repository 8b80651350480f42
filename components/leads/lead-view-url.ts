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
import { leadSorts } from '@/lib/leads/work/cursor';
import {
  type FilterName,
  filterNames,
  type LeadFilter,
  leadFilterSchema,
} from '@/lib/leads/work/filters/schema';
import type { PagePlace } from './lead-calls';
import { optionalColumns } from './lead-column-names';

/** A filter as a text that its schema accepts. The search keeps the space that is typed at its end. */
const parseAsFilter = (name: FilterName) =>
  name === 'searchTerm'
    ? parseAsString
    : createParser({
        parse: (text) => leadFilterSchema.shape[name].safeParse(text).data ?? null,
        serialize: String,
      });

const filterParsers = Object.fromEntries(filterNames.map((name) => [name, parseAsFilter(name)])) as Record<
  FilterName,
  typeof parseAsString
>;

const leadViews = ['leads', 'call-next', 'quarantine'] as const;

/** The view state of the leads page as its URL holds it; runs on the server and in the browser. */
export const viewParsers = {
  view: parseAsStringLiteral(leadViews).withDefault('leads'),
  ...filterParsers,
  sort: parseAsStringLiteral(leadSorts).withDefault('date'),
  order: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
  /** The cursors of the pages paged through, the current one last. */
  after: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsInteger.withDefault(1),
  /** Null for those that the view, or else the person, has. */
  columns: parseAsArrayOf(parseAsStringLiteral(optionalColumns)),
  /** The id of the saved view that the state comes from. */
  saved: parseAsString,
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
export const filterOf = (state: LeadViewState): LeadFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = state[name];
      return value === null ? [] : [[name, value]];
    }),
  );

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
