import { useEffect, useState } from 'react';
import type { Lead, LeadFilter } from '@/lib/leads/schema';
import { fetchLeads, leadQuery, toggleContacted } from './lead-calls';
import { useSettled } from './use-settled';

const SETTLED_AFTER_MS = 200;

/** How many leads there are of each contact status, under the other filters. */
export type StatusCounts = Record<LeadFilter['contactStatus'], number>;

interface Answer {
  /** The call that this answers. */
  key: string;
  leads: Lead[] | null;
  /** The same without the filter by contact status: what the status bar counts. */
  ofEveryStatus: Lead[] | null;
}

/**
 * The leads of a filter. `leads` is null until the first answer and after a failed one; while `isLoading`
 * they are still those of the call before.
 */
export function useLeads(filter: LeadFilter) {
  const query = useSettled(leadQuery(filter), SETTLED_AFTER_MS);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ key: '', leads: null, ofEveryStatus: null });
  const key = `${attempt}?${query}`;
  const isLoading = answer.key !== key;

  useEffect(() => {
    const controller = new AbortController();
    const settle = (found: Omit<Answer, 'key'>) => controller.signal.aborted || setAnswer({ key, ...found });
    fetchWithEveryStatus(query, controller.signal).then(settle, () =>
      settle({ leads: null, ofEveryStatus: null }),
    );
    return () => controller.abort();
  }, [key, query]);

  const replace = (lead: Lead) =>
    setAnswer((last) => ({
      ...last,
      leads: replaced(last.leads, lead),
      ofEveryStatus: replaced(last.ofEveryStatus, lead),
    }));

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

  return {
    leads: answer.leads,
    counts: answer.ofEveryStatus && countByStatus(answer.ofEveryStatus),
    isLoading,
    hasFailed: !isLoading && answer.leads === null,
    retry: () => setAttempt((last) => last + 1),
    toggle,
  };
}

async function fetchWithEveryStatus(query: string, signal: AbortSignal) {
  const wider = new URLSearchParams(query);
  wider.delete('contactStatus');
  const isWidest = wider.size === new URLSearchParams(query).size;
  const [leads, others] = await Promise.all([
    fetchLeads(query, signal),
    isWidest ? null : fetchLeads(wider.toString(), signal),
  ]);
  return { leads, ofEveryStatus: others ?? leads };
}

const replaced = (leads: Lead[] | null, lead: Lead) =>
  leads?.map((other) => (other.id === lead.id ? lead : other)) ?? null;

function countByStatus(leads: Lead[]): StatusCounts {
  const contacted = leads.filter(({ isContacted }) => isContacted).length;
  return { all: leads.length, contacted, 'not-contacted': leads.length - contacted };
}
