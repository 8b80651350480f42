import { createContext, use } from 'react';
import type { Lead } from '@/lib/leads/schema';

/** Somebody of the staff whom leads can be assigned to. */
export interface Assignee {
  id: string;
  name: string;
}

interface LeadActions {
  /** Who is signed in; left out where there is nothing to remember of them. */
  userId?: string;
  staff: Assignee[];
  /** For whoever is no owner: the sentence that says whom to ask for what only owners may do. */
  whomToAsk: string | null;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
  /** Left out where leads cannot be chosen. */
  choice?: { isChosen: (lead: Lead) => boolean; onChoose: (lead: Lead, isChosen: boolean) => void };
}

const nothing = () => {};

/** What can be done with the leads of a list, for the cells of its rows. */
export const LeadActionsContext = createContext<LeadActions>({
  staff: [],
  whomToAsk: null,
  onOpen: nothing,
  onToggle: nothing,
});

export const useLeadActions = () => use(LeadActionsContext);

/** The name's button is the row's place in the keyboard's order; by this id it is found again. */
export const nameIdOf = (lead: Pick<Lead, 'id'>) => `lead-${lead.id}`;
