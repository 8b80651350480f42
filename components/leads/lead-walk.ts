import { useEffect, useEffectEvent, useRef } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { holdFocusInDetails, isFocusInDetails } from './detail/lead-detail-dialog';
import { nameButtonId } from './lead-actions';

/**
 * Walks from the lead whose details are open to the next and the previous one of the list. One that has left the list, as
 * after a call, is between those that were around it. After the last one it goes to the first of the next page, if
 * `turnPage` is given.
 */
export function useLeadWalk(
  leads: Lead[],
  openId: string | null,
  onWalk: (lead: Lead) => void,
  turnPage?: () => void,
) {
  const index = leads.findIndex(({ id }) => id === openId);
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  const goTo = (lead: Lead) => {
    const button = document.getElementById(nameButtonId(lead));
    if (isFocusInDetails()) {
      holdFocusInDetails();
      button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    } else button?.focus();
    onWalk(lead);
  };

  /** The first lead of the page that is left, until the next one is there. */
  const leftPage = useRef<string>(undefined);
  const goToNewPage = useEffectEvent((first: Lead) => {
    if (openId !== null) goTo(first);
    else document.getElementById(nameButtonId(first))?.focus();
  });
  const [first] = leads;
  useEffect(() => {
    if (!first || leftPage.current === undefined || leftPage.current === first.id) return;
    leftPage.current = undefined;
    goToNewPage(first);
  }, [first]);

  /** Goes to the next page, and to its first lead once it is there; returns whether there is one. */
  const goOn = (): boolean => {
    if (!turnPage || !first) return false;
    leftPage.current = first.id;
    turnPage();
    return true;
  };
  /** Goes to another lead, the focus with it unless it is in the details; returns whether there is one. */
  const step = (by: 1 | -1): boolean => {
    const lead = leads[index >= 0 ? index + by : lastIndex.current + Math.min(by, 0)];
    if (!lead) return by > 0 && goOn();
    goTo(lead);
    return true;
  };

  const next = index >= 0 ? leads[index + 1] : undefined;
  const hasNext = index >= 0 && (next !== undefined || turnPage !== undefined);
  return { index, hasNext, next, step, goOn };
}
