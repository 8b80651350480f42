import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { isErased, type Lead } from '@/lib/leads/schema';
import { focusedLead, moveRowFocus } from './row-focus';

interface LeadShortcuts {
  leads: Lead[];
  rows: RefObject<HTMLTableSectionElement | null>;
  onCall: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
  onAdd: () => void;
  onHelp: () => void;
}

/** The keyboard shortcuts of the list: move between rows, call, mark as contacted, add a lead, help. The search field in the bar has its own. */
export function useLeadShortcuts({ leads, rows, onCall, onToggle, onAdd, onHelp }: LeadShortcuts) {
  const act = (action: (lead: Lead) => void) => () => {
    const lead = focusedLead(leads);
    if (!lead || isErased(lead)) return false;
    action(lead);
    return true;
  };
  const acted = (action: () => void) => () => {
    action();
    return true;
  };
  useShortcuts((key) => {
    if (key === 'ArrowDown') return () => moveRowFocus(rows.current, 1);
    if (key === 'ArrowUp') return () => moveRowFocus(rows.current, -1);
    if (key.toLowerCase() === 'c') return act(onCall);
    if (key.toLowerCase() === 'e') return act(onToggle);
    if (key.toLowerCase() === 'n') return acted(onAdd);
    return key === '?' ? acted(onHelp) : undefined;
  });
}
