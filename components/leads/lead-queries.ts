import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { staffCall } from '@/components/shell/staff-call';
import { insightSchema, type Period } from '@/lib/leads/insight/schema';
import type { Lead } from '@/lib/leads/schema';
import { isShortPhone } from '@/lib/leads/short-phone';
import type { CallGroupName } from '@/lib/leads/work/calls/schema';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { fetchHealth, fetchSyntheticCheck } from './deliveries/delivery-calls';
import { fetchFreeTimes, fetchLeadAhead, fetchLeadDetail } from './detail/detail-calls';
import { fetchImports } from './imports/import-calls';
import {
  fetchExportProgress,
  fetchFilterChoices,
  fetchFound,
  fetchKnownLead,
  fetchNextCalls,
  fetchSuggestions,
  fetchWorkbench,
} from './lead-calls';
import { fetchQuarantine } from './quarantine/quarantine-calls';
import { fetchViewCounts, fetchViews } from './views/view-calls';

const SECOND_MS = 1_000;
// Browsers that ask where to save a file start the download only after the answer.
const MAX_POLLS_BEFORE_START = 120;

/** Saved views aren't counted more often than this after changes. */
const MIN_COUNTED_AGE_MS = 10 * SECOND_MS;

/** A page of leads with all that is shown around it, and what live updates have done to its rows. */
export interface ListedLeads extends Workbench {
  /** The rows that stay as they are while somebody reads them; without it the page's own are shown. */
  heldRows?: Lead[];
  /** The ids of matching leads that came with the last update. */
  arrived?: string[];
  /** The ids of matching leads that came while rows were held, and aren't shown yet. */
  waiting?: string[];
}

/** The same page with its own rows, and those that came meanwhile. */
export const releaseRows = (held: ListedLeads | undefined): ListedLeads | undefined =>
  held && { ...held, heldRows: undefined, waiting: [] };

const WORKBENCHES = ['leads', 'workbench'] as const;

/** The queries of the leads module. All that a change of a lead may alter is below `all`. */
export const leadQueries = {
  all: ['leads'] as const,
  workbenches: WORKBENCHES,

  /** The list. A filter is always fetched again; only the page that the server rendered isn't. */
  workbench: (query: string) =>
    queryOptions({
      queryKey: [...WORKBENCHES, query] as const,
      queryFn: ({ signal }): Promise<ListedLeads> => fetchWorkbench(query, signal),
      staleTime: 0,
      refetchOnMount: false,
      placeholderData: keepPreviousData,
    }),

  /** The call list; refetched every half minute, when retries and follow-ups become due. */
  nextCalls: (isMine: boolean, more: CallGroupName[] = []) =>
    queryOptions({
      queryKey: ['leads', 'next-calls', { isMine, more }] as const,
      queryFn: ({ signal }) => fetchNextCalls(isMine, more, signal),
      refetchInterval: 30 * SECOND_MS,
      placeholderData: keepPreviousData,
    }),

  /** The quarantine, or what a search finds in it. */
  quarantine: (searchTerm = '') =>
    queryOptions({
      queryKey: ['leads', 'quarantine', searchTerm] as const,
      queryFn: ({ signal }) => fetchQuarantine(searchTerm, signal),
      placeholderData: keepPreviousData,
    }),

  /** The details of every lead. */
  details: ['leads', 'detail'] as const,

  /** One lead's details; fetched again when they are opened again, because messages are delivered without a change of the lead. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['leads', 'detail', id] as const,
      queryFn: ({ signal }) => fetchLeadDetail(id, signal),
      staleTime: 10 * SECOND_MS,
    }),

  /** When somebody could visit the house of a lead. */
  freeTimes: (id: string, visit: { by: string; minutes: number }) =>
    queryOptions({
      queryKey: ['leads', 'free-times', id, visit] as const,
      queryFn: ({ signal }) => fetchFreeTimes(id, visit, signal),
    }),

  /** The details of the lead that is likely opened next, loaded without opening it. */
  ahead: (id: string) =>
    queryOptions({
      queryKey: ['leads', 'ahead', id] as const,
      queryFn: ({ signal }) => fetchLeadAhead(id, signal),
    }),

  /** The newest leads that match a search. */
  found: (term: string) =>
    queryOptions({
      queryKey: ['leads', 'found', term] as const,
      queryFn: ({ signal }) => fetchFound(term, signal),
      enabled: term.length > 1,
    }),

  /** The imports of the last week. */
  imports: () =>
    queryOptions({
      queryKey: ['imports'] as const,
      queryFn: ({ signal }) => fetchImports(signal),
    }),

  /** Whom a phone number belongs to; not asked for a part of one. */
  known: (phone: string) =>
    queryOptions({
      queryKey: ['leads', 'known', phone] as const,
      queryFn: ({ signal }) => fetchKnownLead(phone, signal),
      enabled: /\d/.test(phone) && !isShortPhone(phone),
    }),

  /** The saved views, and the columns of whoever is signed in. */
  views: () =>
    queryOptions({
      queryKey: ['views'] as const,
      queryFn: ({ signal }) => fetchViews(signal),
      refetchOnMount: false,
    }),

  /** How many leads each saved view has. Not below `all`: many filters are counted, so not for every change. */
  viewCounts: () =>
    queryOptions({
      queryKey: ['view-counts'] as const,
      queryFn: ({ signal }) => fetchViewCounts(signal),
      refetchInterval: 60 * SECOND_MS,
    }),

  /** The sources and towns of leads, fetched again when the filters are opened a minute later. */
  filterChoices: () =>
    queryOptions({
      queryKey: ['leads', 'filter-choices'] as const,
      queryFn: ({ signal }) => fetchFilterChoices(signal),
      staleTime: 60 * SECOND_MS,
    }),

  /** Alternative search terms for a query without matches. */
  suggestions: (query: string) =>
    queryOptions({
      queryKey: ['leads', 'suggestions', query] as const,
      queryFn: ({ signal }) => fetchSuggestions(query, signal),
    }),

  /** The progress of an export by its ticket, polled until it's over; the download opens in another tab. */
  exportProgress: (ticket: string | null) =>
    queryOptions({
      queryKey: ['export', ticket] as const,
      queryFn: ({ signal }) => (ticket ? fetchExportProgress(ticket, signal) : null),
      enabled: ticket !== null,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => {
        const { data, status, dataUpdateCount, errorUpdateCount } = state;
        const isOver =
          data && status !== 'error'
            ? data.state !== 'running'
            : dataUpdateCount + errorUpdateCount > MAX_POLLS_BEFORE_START;
        return isOver ? false : 0.7 * SECOND_MS;
      },
    }),

  /** Whether messages are delivered; polled more often while something doesn't get through. */
  health: () =>
    queryOptions({
      queryKey: ['delivery-health'] as const,
      queryFn: ({ signal }) => fetchHealth(signal),
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        data && (data.waiting || data.troubles.length > 0) ? 5 * SECOND_MS : 30 * SECOND_MS,
    }),

  /** The status of the synthetic check; polled more often while one runs. */
  syntheticCheck: () =>
    queryOptions({
      queryKey: ['synthetic-check'] as const,
      queryFn: ({ signal }) => fetchSyntheticCheck(signal),
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        data?.latest?.state === 'running' ? SECOND_MS : 60 * SECOND_MS,
    }),

  /** Lead analytics of a period; while another one is loading, the previous one stays. */
  insight: (period: Period) =>
    queryOptions({
      queryKey: ['insight', period] as const,
      queryFn: async ({ signal }) => ({
        period,
        loadedAt: Date.now(),
        insight: await staffCall(
          `/api/admin/leads/insight?${typeof period === 'number' ? 'weeks' : 'month'}=${period}`,
          insightSchema,
          { signal },
        ),
      }),
      staleTime: 0,
      refetchOnMount: false,
      placeholderData: keepPreviousData,
    }),
};

/**
 * Refetches the data of leads that is shown, after a change of leads. The rest is removed rather than kept as stale: if
 * somebody was erased, it would still name them, such as the suggestions of an earlier search.
 */
export function refetchLeads(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: leadQueries.all, type: 'inactive' });
  const { queryKey } = leadQueries.viewCounts();
  const countedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - countedAt > MIN_COUNTED_AGE_MS)
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  return client.invalidateQueries({ queryKey: leadQueries.all });
}
