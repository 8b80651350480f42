import type { RefObject } from 'react';
import { isErased, type Lead } from '@/lib/leads/schema';
import { focusedLead, moveRowFocus } from './row-focus';
import { useShortcuts } from './use-shortcuts';

interface LeadShortcuts {
  leads: Lead[];
  rows: RefObject<HTMLTableSectionElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onToggle: (lead: Lead) => void;
  onHelp: () => void;
}

/** The keyboard shortcuts of the list: move between rows, mark as contacted, search, help. */
export function useLeadShortcuts({ leads, rows, search, onToggle, onHelp }: LeadShortcuts) {
  useShortcuts({
    move: (by) => moveRowFocus(rows.current, by),
    toggle: () => {
      const lead = focusedLead(leads);
      if (!lead || isErased(lead)) return false;
      onToggle(lead);
      return true;
    },
    search: () => {
      search.current?.focus();
      return Boolean(search.current);
    },
    help: () => {
      onHelp();
      return true;
    },
  });
}
