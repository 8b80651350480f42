import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatDateTime } from '@/components/shell/date-format';
import { distinctNames } from '@/components/shell/distinct-names';
import type { Lead } from '@/lib/leads/schema';

type Named = Pick<Lead, 'id' | 'name' | 'createdAt'>;

const LeadNamesContext = createContext(new Map<string, string>());

/** Provides unique names for the leads of a list: leads that share a name get the time of their request appended. */
export function LeadNames({ leads, children }: { leads: Named[]; children: ReactNode }) {
  const names = useMemo(() => uniqueNames(leads), [leads]);
  return <LeadNamesContext value={names}>{children}</LeadNamesContext>;
}

/** The unique name of a lead within its list, for accessible names. */
export const useLeadName = ({ id, name }: Named) => use(LeadNamesContext).get(id) ?? name;

function uniqueNames(leads: Named[]) {
  const names = distinctNames(
    leads.map((lead) => (leads.some((other) => isNamesake(lead, other)) ? nameWithTime(lead) : lead.name)),
  );
  return new Map(leads.map(({ id }, index) => [id, names[index] ?? '']));
}

const isNamesake = (one: Named, other: Named) => one.id !== other.id && one.name === other.name;

const nameWithTime = ({ name, createdAt }: Named) => `${name}, ${formatDateTime(createdAt)}`;
