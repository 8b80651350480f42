import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatDate, formatTime } from '@/components/shell/date-format';
import { distinctNames } from '@/components/shell/distinct-names';
import type { Lead } from '@/lib/leads/schema';

type Named = Pick<Lead, 'id' | 'name' | 'createdAt'>;

const LeadNamesContext = createContext(new Map<string, string>());

/** Tells the leads of a list apart by name: where several share one, each goes with the time of its request. */
export function LeadNames({ leads, children }: { leads: Named[]; children: ReactNode }) {
  const names = useMemo(() => namesOf(leads), [leads]);
  return <LeadNamesContext value={names}>{children}</LeadNamesContext>;
}

/** The name by which a lead's controls differ from those of every other lead in the list. */
export const useLeadName = ({ id, name }: Named) => use(LeadNamesContext).get(id) ?? name;

function namesOf(leads: Named[]) {
  const names = distinctNames(
    leads.map((lead) => (leads.some((other) => isNamesake(lead, other)) ? timed(lead) : lead.name)),
  );
  return new Map(leads.map(({ id }, index) => [id, names[index] ?? '']));
}

const isNamesake = (one: Named, other: Named) => one.id !== other.id && one.name === other.name;

const timed = ({ name, createdAt }: Named) => `${name}, ${formatDate(createdAt)}, ${formatTime(createdAt)}`;
