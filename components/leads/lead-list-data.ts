import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Lead } from '@/lib/leads/schema';
import type { NewestLead } from '@/lib/leads/workbench/schema';
import { arrivalsIn, type KnownLeads } from './known-leads';
import { fetchRows, fetchWorkbench } from './lead-calls';
import { type ListedLeads, leadQueries, refetchLeads, releaseRows } from './lead-queries';

const DEBOUNCE_MS = 200;
const noLeads: Lead[] = [];

/**
 * The list of the leads that match `pageQuery`, kept current while others work on it. `shouldFreezeRows` says whether somebody
 * is reading the rows, so that an update may change but not move them; `newArrivals` are the leads that came last.
 */
export function useLeadList(pageQuery: string, shouldFreezeRows: () => boolean) {
  const query = useDebounced(pageQuery, DEBOUNCE_MS, isTyping);
  const client = useQueryClient();
  const known = useRef<KnownLeads | null>(null);
  const openQuery = useRef(query);
  const [newArrivals, setNewArrivals] = useState<NewestLead[]>([]);
  const options = leadQueries.workbench(query);

  const list = useQuery({
    ...options,
    queryFn: async ({ signal }): Promise<ListedLeads> => {
      const next = await fetchWorkbench(query, signal);
      const arrivals = arrivalsIn(known.current, next.newest);
      const arrived = await idsThatMatch(arrivals.newArrivals, query, next, signal);
      const shown = client.getQueryData(options.queryKey);
      // Rows of an earlier visit to this page or filter are only in the cache: nobody is reading them.
      const areRead = shown && openQuery.current === query && rowsOf(shown).length > 0 && shouldFreezeRows();
      const heldRows = areRead && (await updatedRows(rowsOf(shown), next.page.data, signal));
      // A canceled response is not shown, so its arrivals have to count as new the next time.
      signal.throwIfAborted();
      openQuery.current = query;
      known.current = arrivals.known;
      if (arrivals.newArrivals.length > 0) setNewArrivals(arrivals.newArrivals);
      if (!heldRows) return { ...next, arrived };
      return { ...next, arrived, heldRows, waiting: [...(shown.waiting ?? []), ...arrived] };
    },
  });
  const { data } = list;
  useEffect(() => {
    if (data) known.current ??= arrivalsIn(null, data.newest).known;
  }, [data]);

  /** Shows the rows that were held back, also if a refetch is about to hold them again. */
  const release = async () => {
    const isFetching = client.isFetching({ queryKey: options.queryKey, exact: true }) > 0;
    if (isFetching) await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    client.setQueryData(options.queryKey, releaseRows);
    if (isFetching) await client.invalidateQueries({ queryKey: options.queryKey, exact: true });
  };

  return {
    query,
    data,
    rows: data ? rowsOf(data) : noLeads,
    newArrivals,
    isPending: list.isPending,
    isLoading: list.isPlaceholderData,
    hasFailed: list.isLoadingError,
    release,
    /** Refetches all data of leads, and shows rows that were held back. */
    reload: async () => {
      await refetchLeads(client);
      await release();
    },
  };
}

export type LeadListData = ReturnType<typeof useLeadList>;

const typedFields = ['searchTerm', 'dateFrom', 'dateTo'];

/** Whether a change is one of what is typed key by key, unlike a click, which nobody should wait for. */
function isTyping(before: string, now: string): boolean {
  const [one, other] = [before, now].map((query) => new URLSearchParams(query));
  return typedFields.some((name) => one?.get(name) !== other?.get(name));
}

/** The rows that the list shows. */
const rowsOf = ({ heldRows, page }: ListedLeads) => heldRows ?? page.data;

/**
 * The same rows in the same order with their present contents, without those that were marked as spam. Those that the page no
 * longer has are asked for.
 */
async function updatedRows(rows: Lead[], page: Lead[], signal: AbortSignal) {
  const present = new Map(page.map((lead) => [lead.id, lead]));
  const others = rows.filter(({ id }) => !present.has(id));
  if (others.length > 0) {
    const ids = others.map(({ id }) => id);
    const found = await fetchRows(ids, signal).catch(() => others);
    for (const lead of found) present.set(lead.id, lead);
  }
  return rows.flatMap(({ id }) => present.get(id) ?? []);
}

/** The ids of those leads that the filter lets through: they are on its first page, newest first. */
async function idsThatMatch(
  arrived: NewestLead[],
  query: string,
  { page }: ListedLeads,
  signal: AbortSignal,
) {
  if (arrived.length === 0) return [];
  const newestFirst = new URLSearchParams(query);
  for (const name of ['sort', 'order', 'after']) newestFirst.delete(name);
  const isShown = newestFirst.toString() === query;
  const { data } = isShown ? page : (await fetchWorkbench(newestFirst.toString(), signal)).page;
  const matching = new Set(data.map(({ id }) => id));
  return arrived.map(({ id }) => id).filter((id) => matching.has(id));
}
