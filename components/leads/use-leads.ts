import { useEffect, useState } from 'react';
import type { Lead, LeadFilter } from '@/lib/leads/schema';
import { fetchLeads, leadQuery, toggleContacted } from './lead-calls';
import { useSettled } from './use-settled';

const SETTLED_AFTER_MS = 200;

interface Answer {
  /** The call that this answers. */
  key: string;
  leads: Lead[] | null;
}

/**
 * The leads of a filter. `leads` is null until the first answer and after a failed one; while `isLoading`
 * they are still those of the call before.
 */
export function useLeads(filter: LeadFilter) {
  const query = useSettled(leadQuery(filter), SETTLED_AFTER_MS);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ key: '', leads: null });
  const key = `${attempt}?${query}`;
  const isLoading = answer.key !== key;

  useEffect(() => {
    const controller = new AbortController();
    const settle = (leads: Lead[] | null) => controller.signal.aborted || setAnswer({ key, leads });
    fetchLeads(query, controller.signal).then(settle, () => settle(null));
    return () => controller.abort();
  }, [key, query]);

  const replace = (lead: Lead) =>
    setAnswer((last) => ({
      ...last,
      leads: last.leads?.map((other) => (other.id === lead.id ? lead : other)) ?? null,
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
    isLoading,
    hasFailed: !isLoading && answer.leads === null,
    retry: () => setAttempt((last) => last + 1),
    toggle,
  };
}
