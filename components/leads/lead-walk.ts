import { useEffect, useRef } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { holdFocusInDetails, isFocusInDetails } from './detail/lead-detail-dialog';
import { nameButtonId } from './lead-actions';

/**
 * Walks from the lead whose details are open to the next and the previous one of the list. One that has left the list, as
 * after a call, is between those that were around it.
 */
export function useLeadWalk(leads: Lead[], openId: string | null, onWalk: (lead: Lead) => void) {
  const index = leads.findIndex(({ id }) => id === openId);
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);

  /** Goes to another lead, the focus with it unless it is in the details; returns whether there is one. */
  const step = (by: 1 | -1): boolean => {
    const lead = leads[index >= 0 ? index + by : lastIndex.current + Math.min(by, 0)];
    if (!lead) return false;
    const button = document.getElementById(nameButtonId(lead));
    if (isFocusInDetails()) {
      holdFocusInDetails();
      button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    } else button?.focus();
    onWalk(lead);
    return true;
  };

  return { index, step };
}
