import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { isErased, type Lead } from '@/lib/leads/schema';
import { isFocusInDetails } from './detail/lead-detail-dialog';
import { focusedLead, moveRowFocus } from './row-focus';

interface LeadShortcuts {
  leads: Lead[];
  rows: RefObject<HTMLElement | null>;
  /** The id of the lead whose details are open. */
  openId: string | null;
  onOpen: (lead: Lead, controlId: string) => void;
  /** Opens the details of the lead below or above; returns whether there is one. */
  onStep: (by: 1 | -1) => boolean;
  /** Goes to the first lead of the next page; returns whether there is one. */
  onPastEnd: () => boolean;
  onHelp: () => void;
  /** What changes something; none for those who may not. */
  changes?: {
    onCall: (lead: Lead) => void;
    onToggle: (lead: Lead) => void;
    onAdd: () => void;
  };
}

/**
 * The keyboard shortcuts of the list and of the details beside it: walk the leads, call one, mark it as contacted, go to its
 * note or next step, add one, help. The search field in the bar has its own.
 */
export function useLeadShortcuts(shortcuts: LeadShortcuts) {
  const { leads, rows, openId, onOpen, onStep, onPastEnd, onHelp, changes } = shortcuts;
  const walk = (by: 1 | -1) => () => {
    if (openId !== null) return onStep(by);
    const last = leads.at(-1);
    if (by > 0 && last && focusedLead(leads) === last && onPastEnd()) return true;
    return moveRowFocus(rows.current, by);
  };
  const act = (action: (lead: Lead) => void) => () => {
    const focused = isFocusInDetails() ? undefined : focusedLead(leads);
    const lead = focused ?? leads.find(({ id }) => id === openId);
    if (!lead || isErased(lead)) return false;
    action(lead);
    return true;
  };
  const acted = (action: () => void) => () => {
    action();
    return true;
  };
  const keys: Record<string, () => boolean> = {
    j: walk(1),
    k: walk(-1),
    '?': acted(onHelp),
    ...(changes && {
      // The call form has its own for the lead that is open.
      c: () => focusedLead(leads) !== undefined && act(changes.onCall)(),
      e: act(changes.onToggle),
      t: act((lead) => onOpen(lead, 'note')),
      l: act((lead) => onOpen(lead, 'follow-up')),
      n: acted(changes.onAdd),
    }),
  };
  useShortcuts((key) => {
    // In the details they scroll.
    if (key.startsWith('Arrow') && isFocusInDetails()) return undefined;
    if (key === 'ArrowDown') return walk(1);
    return key === 'ArrowUp' ? walk(-1) : keys[key.toLowerCase()];
  });
}
