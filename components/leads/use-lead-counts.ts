import { useEffect, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Lead } from '@/lib/leads/schema';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { fetchLeads, leadQuery } from './lead-calls';

const SETTLED_AFTER_MS = 200;

/** How many leads: exact, or "more than that" when capped. */
export interface Total {
  total: number;
  capped: boolean;
}

/** How many leads there are of each contact status under the other filters, and who of them waits longest. */
export interface StatusCounts extends Record<LeadFilter['contactStatus'], Total> {
  oldest: Lead | undefined;
}

/** Counts what the status bar shows, anew whenever the filter or the `version` changes. */
export function useLeadCounts(filter: LeadFilter, version: number) {
  const query = useDebounced(leadQuery({ ...filter, contactStatus: 'all' }), SETTLED_AFTER_MS);
  const [counts, setCounts] = useState<StatusCounts | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks the same again
  useEffect(() => {
    const controller = new AbortController();
    fetchCounts(query, controller.signal).then(
      (found) => controller.signal.aborted || setCounts(found),
      // The list says what went wrong; figures that were right a moment ago may stay.
      () => {},
    );
    return () => controller.abort();
  }, [query, version]);

  return counts;
}

async function fetchCounts(query: string, signal: AbortSignal): Promise<StatusCounts> {
  const ask = (status?: LeadFilter['contactStatus']) => {
    const narrower = new URLSearchParams(query);
    if (status) narrower.set('contactStatus', status);
    if (status) narrower.set('order', 'asc');
    return fetchLeads(narrower.toString(), signal);
  };
  // Not the rest of all: whoever was erased may be neither.
  const [all, waiting, contacted] = await Promise.all([ask(), ask('not-contacted'), ask('contacted')]);
  return {
    all: all.page,
    'not-contacted': waiting.page,
    contacted: contacted.page,
    oldest: waiting.data[0],
  };
}

/** A total in words: 1,234 or 10,000+. */
export const totalText = ({ total, capped }: Total) => total.toLocaleString('en-US') + (capped ? '+' : '');
