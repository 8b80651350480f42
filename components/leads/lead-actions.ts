import { createContext, use } from 'react';
import type { Lead } from '@/lib/leads/schema';

/** A member of staff that leads can be assigned to. */
export interface Assignee {
  id: string;
  name: string;
  initials?: string | null;
}

/** The selection of rows. */
export interface RowSelection {
  isSelected: (lead: Lead) => boolean;
  /** Selects a lead, or with `isRange` also those between it and the one before. */
  onSelect: (lead: Lead, isSelected: boolean, isRange: boolean) => void;
  /** How many of the rows are selected. */
  share: 'none' | 'some' | 'all';
  onSelectAll: (isSelected: boolean) => void;
}

interface LeadActions {
  /** The signed-in user, for storing drafts; without it nothing is stored. */
  userId?: string;
  staff: Assignee[];
  /** For non-owners: a sentence that names the owners to ask. Null for owners. */
  askOwnersText: string | null;
  mayExport: boolean;
  /** Opens the details, at the control with this id. */
  onOpen: (lead: Lead, controlId?: string) => void;
  onToggle: (lead: Lead) => void;
}

const noop = () => {};

/** The actions on the leads of a list, for the cells of its rows. */
export const LeadActionsContext = createContext<LeadActions>({
  staff: [],
  askOwnersText: null,
  mayExport: true,
  onOpen: noop,
  onToggle: noop,
});

export const useLeadActions = () => use(LeadActionsContext);

/**
 * The selection of rows; undefined where leads can't be selected. A context of its own, because it changes with each filter
 * and page, and then only checkboxes are rendered again.
 */
export const RowSelectionContext = createContext<RowSelection | undefined>(undefined);

/** The element id of the name button, which gets focus in keyboard navigation between rows. */
export const nameButtonId = (lead: Pick<Lead, 'id'>) => `lead-${lead.id}`;
