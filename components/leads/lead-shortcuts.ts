import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { isErased, type Lead } from '@/lib/leads/schema';
import { focusedLead, moveRowFocus } from './row-focus';

interface LeadShortcuts {
  leads: Lead[];
  rows: RefObject<HTMLTableSectionElement | null>;
  onToggle: (lead: Lead) => void;
  onAdd: () => void;
  onHelp: () => void;
}

/** The keyboard shortcuts of the list: move between rows, mark as contacted, add a lead, help. The search field in the bar has its own. */
export function useLeadShortcuts({ leads, rows, onToggle, onAdd, onHelp }: LeadShortcuts) {
  const toggle = () => {
    const lead = focusedLead(leads);
    if (!lead || isErased(lead)) return false;
    onToggle(lead);
    return true;
  };
  const acted = (act: () => void) => () => {
    act();
    return true;
  };
  useShortcuts((key) => {
    if (key === 'ArrowDown') return () => moveRowFocus(rows.current, 1);
    if (key === 'ArrowUp') return () => moveRowFocus(rows.current, -1);
    if (key.toLowerCase() === 'c') return toggle;
    if (key.toLowerCase() === 'n') return acted(onAdd);
    return key === '?' ? acted(onHelp) : undefined;
  });
}
