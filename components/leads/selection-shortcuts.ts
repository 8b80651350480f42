import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import type { Lead } from '@/lib/leads/schema';
import { focusedLead, moveRowFocus } from './row-focus';
import type { useLeadSelection } from './use-lead-selection';

interface SelectionShortcuts {
  leads: Lead[];
  rows: RefObject<HTMLTableSectionElement | null>;
  /** Undefined where leads can't be selected. */
  selection: Pick<ReturnType<typeof useLeadSelection>, 'toggle' | 'extendTo'> | undefined;
  /** Undefined while nothing is selected. */
  onClear: (() => void) | undefined;
}

/** The keys that select rows: X, a range with Shift and X or an arrow key, and Escape to select none. */
export function useSelectionShortcuts({ leads, rows, selection, onClear }: SelectionShortcuts) {
  const select = (isRange: boolean) => () => {
    const lead = focusedLead(leads);
    if (lead && isRange) selection?.extendTo(lead, lead);
    else if (lead) selection?.toggle(lead);
    return lead !== undefined;
  };
  const extend = (by: 1 | -1) => () => {
    const from = focusedLead(leads);
    moveRowFocus(rows.current, by);
    const to = focusedLead(leads);
    if (from && to) selection?.extendTo(to, from);
    return to !== undefined;
  };
  useShortcuts((key) => {
    if (key === 'x') return select(false);
    if (key === 'X') return select(true);
    if (key === 'Shift ArrowDown') return extend(1);
    if (key === 'Shift ArrowUp') return extend(-1);
    // What is open over the page closes first.
    if (key !== 'Escape' || !onClear || document.querySelector(':popover-open')) return undefined;
    return () => {
      onClear();
      return true;
    };
  });
}
