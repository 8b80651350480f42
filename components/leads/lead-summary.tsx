import type { Lead } from '@/lib/leads/schema';

interface LeadSummaryProps {
  leads: Lead[] | null;
  /** The address names a lead that is not among them. */
  isMissing: boolean;
}

/** One line on what the table holds; it also tells a screen reader what a filter did. */
export function LeadSummary({ leads, isMissing }: LeadSummaryProps) {
  const waiting = leads?.filter(({ isContacted }) => !isContacted).length ?? 0;
  return (
    <p role="status" className="mt-3 min-h-6 text-soft tabular-nums">
      {isMissing && <span className="font-semibold text-danger">The linked lead is not in this list. </span>}
      {leads?.length === 0 && 'No leads shown'}
      {leads && leads.length > 0 && (
        <>
          {leads.length === 1 ? '1 lead' : `${leads.length} leads`} shown,{' '}
          {waiting > 0 ? `${waiting} waiting for a first call` : 'all contacted'}
        </>
      )}
    </p>
  );
}
