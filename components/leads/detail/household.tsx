import { House } from 'lucide-react';
import { LeadNames, useLeadName } from '@/components/leads/lead-names';
import { LeadTime } from '@/components/leads/lead-time';
import { isErased, type Lead } from '@/lib/leads/schema';
import { leadStatusLabel } from '@/lib/leads/statuses';
import { serviceLabel } from '@/lib/site/service-labels';

const SHOWN = 2;

interface HouseholdProps {
  leads: Lead[];
  onOpen: (lead: Lead) => void;
  /** Opens the form that merges the lead with this one; none for those who may not. */
  onMerge: ((lead: Lead) => void) | undefined;
}

/** Other leads with the same phone, email or address; without any, nothing. */
export function Household({ leads, ...actions }: HouseholdProps) {
  if (leads.length === 0) return null;
  const [shown, others] = [leads.slice(0, SHOWN), leads.slice(SHOWN)];
  return (
    <LeadNames leads={leads}>
      <section aria-label="Same household" className="lead-household">
        <House aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
        <div className="min-w-0">
          Same household:
          <Requests leads={shown} {...actions} />
          {others.length > 0 && (
            <details>
              <summary className="link cursor-pointer py-1">{others.length} more</summary>
              <Requests leads={others} {...actions} />
            </details>
          )}
        </div>
      </section>
    </LeadNames>
  );
}

const Requests = ({ leads, ...actions }: HouseholdProps) => (
  <ul>
    {leads.map((lead) => (
      <li key={lead.id}>
        <Request lead={lead} {...actions} />
      </li>
    ))}
  </ul>
);

function Request({ lead, onOpen, onMerge }: { lead: Lead } & Omit<HouseholdProps, 'leads'>) {
  const name = useLeadName(lead);
  return (
    <>
      <button
        type="button"
        // The row of the list may have the same name.
        aria-label={`${name}, same household`}
        onClick={() => onOpen(lead)}
        className="font-medium text-primary-strong wrap-anywhere hover:underline"
      >
        {lead.name}
      </button>
      <span className="text-soft">
        {', '}
        <LeadTime at={lead.createdAt} />, {serviceLabel(lead.service)}, {leadStatusLabel(lead).toLowerCase()}
      </span>
      {onMerge && !isErased(lead) && (
        <button
          type="button"
          aria-label={`Merge with ${name}`}
          onClick={() => onMerge(lead)}
          className="ml-2 min-h-6 font-medium text-primary-strong hover:underline"
        >
          Merge…
        </button>
      )}
    </>
  );
}
