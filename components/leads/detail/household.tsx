import { LeadNames, useLeadName } from '@/components/leads/lead-names';
import { LeadStatus } from '@/components/leads/lead-status';
import { formatDate } from '@/components/shell/date-format';
import type { Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';

interface HouseholdProps {
  leads: Lead[];
  onOpen: (lead: Lead) => void;
}

/** Other leads with the same phone, email or address. */
export function Household({ leads, onOpen }: HouseholdProps) {
  if (leads.length === 0)
    return <p className="text-soft">No other request has this phone, email or address.</p>;
  return (
    <LeadNames leads={leads}>
      <ul className="divide-y divide-rule border-y border-rule">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <OpenRequest lead={lead} onOpen={onOpen} />
              <span className="block text-caption text-soft tabular-nums">
                {serviceLabel(lead.service)}, {formatDate(lead.createdAt)}
              </span>
            </span>
            <LeadStatus lead={lead} />
          </li>
        ))}
      </ul>
    </LeadNames>
  );
}

function OpenRequest({ lead, onOpen }: { lead: Lead; onOpen: HouseholdProps['onOpen'] }) {
  return (
    <button
      type="button"
      aria-label={useLeadName(lead)}
      onClick={() => onOpen(lead)}
      className="link min-h-6 text-left wrap-anywhere"
    >
      {lead.name}
    </button>
  );
}
