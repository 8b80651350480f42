import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { leadDate, leadTime } from './lead-moment';

type Named = Pick<Lead, 'name' | 'createdAt'>;

const LeadNamesContext = createContext<(lead: Named) => string>(({ name }) => name);

/** Tells the leads of a list apart by name: when several share one, each goes with the time of its request. */
export function LeadNames({ leads, children }: { leads: Lead[]; children: ReactNode }) {
  const nameOf = useMemo(() => distinctNames(leads), [leads]);
  return <LeadNamesContext value={nameOf}>{children}</LeadNamesContext>;
}

/** The name by which a control of this lead's row differs from the same control in every other row. */
export const useLeadName = (lead: Named) => use(LeadNamesContext)(lead);

function distinctNames(leads: Named[]) {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of leads) (seen.has(name) ? shared : seen).add(name);
  return ({ name, createdAt }: Named) =>
    shared.has(name) ? `${name}, ${leadDate(createdAt)}, ${leadTime(createdAt)}` : name;
}
