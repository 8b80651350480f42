import type { Lead } from '@/lib/leads/schema';
import { leadAge } from './lead-moment';

interface LeadSummaryProps {
  leads: Lead[] | null;
  onOpen: (lead: Lead) => void;
}

/** What the table holds, also told to a screen reader after every filter, and who has waited longest. */
export function LeadSummary({ leads, onOpen }: LeadSummaryProps) {
  const waiting = leads?.filter(({ isContacted }) => !isContacted) ?? [];
  return (
    <div className="min-h-13 lg:flex lg:min-h-6 lg:gap-x-3">
      <p role="status" className="shrink-0 tabular-nums">
        {leads?.length === 0 && 'No leads shown'}
        {leads && leads.length > 0 && (
          <>
            {leads.length === 1 ? '1 lead' : `${leads.length} leads`} shown,{' '}
            {waiting.length > 0 ? `${waiting.length} waiting for a first call` : 'all contacted'}
          </>
        )}
      </p>
      <LongestWait waiting={waiting} onOpen={onOpen} />
    </div>
  );
}

function LongestWait({ waiting, onOpen }: { waiting: Lead[]; onOpen: (lead: Lead) => void }) {
  const oldest = waiting.reduce<Lead | undefined>(
    (found, lead) => (found && found.createdAt <= lead.createdAt ? found : lead),
    undefined,
  );
  if (!oldest || waiting.length < 2) return null;
  const { amount, unit } = leadAge(oldest.createdAt, Date.now());
  return (
    <p className="-m-1 truncate p-1">
      Waiting longest:{' '}
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(oldest)} className="link">
        {oldest.name}
      </button>
      , {amount} {amount === 1 ? unit : `${unit}s`}
    </p>
  );
}
