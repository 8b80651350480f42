import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { leadDate, leadTime } from './lead-moment';

type Named = Pick<Lead, 'id' | 'name' | 'createdAt'>;

const LeadNamesContext = createContext(new Map<string, string>());

/** Tells the leads of a list apart by name: where several share one, each goes with the time of its request. */
export function LeadNames({ leads, children }: { leads: Named[]; children: ReactNode }) {
  const names = useMemo(() => distinctNames(leads), [leads]);
  return <LeadNamesContext value={names}>{children}</LeadNamesContext>;
}

/** The name by which a lead's controls differ from those of every other lead in the list. */
export const useLeadName = ({ id, name }: Named) => use(LeadNamesContext).get(id) ?? name;

function distinctNames(leads: Named[]) {
  return new Map(
    leads.map((lead) => {
      const namesakes = leads.filter(({ name }) => name === lead.name);
      if (namesakes.length === 1) return [lead.id, lead.name];
      const twins = namesakes.filter((other) => timed(other) === timed(lead));
      return [lead.id, twins.length === 1 ? timed(lead) : `${timed(lead)}, no. ${twins.indexOf(lead) + 1}`];
    }),
  );
}

const timed = ({ name, createdAt }: Named) => `${name}, ${leadDate(createdAt)}, ${leadTime(createdAt)}`;
