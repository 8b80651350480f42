import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Lead } from '@/lib/leads/schema';
import type { LeadPage } from '@/lib/leads/work/schema';
import { fetchLead, fetchLeads, toggleContacted } from './lead-calls';

const SETTLED_AFTER_MS = 200;

interface Answer {
  /** The call that this answers. */
  key: string;
  /** Null after a failed call. */
  page: LeadPage | null;
}

/**
 * A page of leads. `page` is null until the first answer and after a failed one; while `isLoading` it is still that of
 * the call before.
 */
export function useLeads(pageQuery: string) {
  const query = useDebounced(pageQuery, SETTLED_AFTER_MS);
  const [attempt, setAttempt] = useState(0);
  const [{ key: answered, page }, setAnswer] = useState<Answer>({ key: '', page: null });
  const key = `${attempt}?${query}`;
  const isLoading = answered !== key;
  const asked = useRef(key);

  useEffect(() => {
    asked.current = key;
    const controller = new AbortController();
    const settle = (found: LeadPage | null) => controller.signal.aborted || setAnswer({ key, page: found });
    fetchLeads(query, controller.signal).then(settle, () => settle(null));
    return () => controller.abort();
  }, [key, query]);

  const update = (change: (data: Lead[]) => Lead[]) =>
    setAnswer((last) => ({ ...last, page: last.page && { ...last.page, data: change(last.page.data) } }));
  const replace = (lead: Lead) => update((data) => replaced(data, [lead]));

  /** Shows the flipped status at once; when the call fails the row is as it was and the error rises. */
  const toggle = async (lead: Lead) => {
    replace({ ...lead, isContacted: !lead.isContacted });
    try {
      replace(await toggleContacted(lead.id));
    } catch (error) {
      replace(lead);
      throw error;
    }
  };

  /** Takes in a new answer to the same call; with `inPlace` no row comes, goes or moves, they only change. */
  const takeIn = async (found: LeadPage, inPlace: boolean) => {
    if (!inPlace) return setAnswer((last) => (last.key === key ? { ...last, page: found } : last));
    const still = new Set(found.data.map(({ id }) => id));
    const gone = page?.data.filter(({ id }) => !still.has(id)) ?? [];
    const fresh = await Promise.all(gone.map((lead) => fetchLead(lead.id).catch(() => lead)));
    if (asked.current === key) update((data) => replaced(data, [...found.data, ...fresh]));
  };

  return {
    query,
    page,
    isLoading,
    hasFailed: !isLoading && page === null,
    retry: () => setAttempt((last) => last + 1),
    toggle,
    takeIn,
  };
}

function replaced(leads: Lead[], by: Lead[]): Lead[] {
  const fresh = new Map(by.map((lead) => [lead.id, lead]));
  return leads.map((lead) => fresh.get(lead.id) ?? lead);
}
