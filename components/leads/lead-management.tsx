'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { PageBand } from '@/components/admin/page-band';
import type { Lead } from '@/lib/leads/schema';
import { useReturnFromCall } from './detail/call-attempt';
import { everyLead, leadQuery } from './lead-calls';
import { LeadDialog } from './lead-dialog';
import { LeadFilters } from './lead-filters';
import { LeadsEmpty, LeadsFailed, LeadsLoading } from './lead-list-states';
import { LeadSummary } from './lead-summary';
import { LeadTable } from './lead-table';
import { useLeads } from './use-leads';

/**
 * The leads: filters, table and details. Which details are open is in the address, where the alert mail links to.
 * What comes below the table is shown with it: before, it would be pushed around by how many leads there are.
 */
export function LeadManagement({ children }: { children: ReactNode }) {
  const [filter, setFilter] = useState(everyLead);
  const { leads, counts, isLoading, hasFailed, retry, toggle } = useLeads(filter);
  const openId = useSearchParams().get('lead');
  const clear = () => setFilter(everyLead);
  const open = ({ id }: Lead) => showInAddress(id);
  useReturnFromCall(showInAddress);

  const toggleOrSay = (lead: Lead) =>
    toggle(lead).catch(() => window.alert('Failed to update contact status. Please try again.'));

  return (
    <>
      <PageBand title="Lead Management">
        <LeadSummary leads={leads} onOpen={open} />
      </PageBand>
      <div className="wrap">
        <noscript>
          <p className="mt-6 font-semibold text-danger">The list of leads needs JavaScript.</p>
        </noscript>
        <LeadFilters filter={filter} counts={counts} onChange={setFilter} onClear={clear} />
        <div className="mt-6">
          {!leads && isLoading && <LeadsLoading />}
          {hasFailed && <LeadsFailed onRetry={retry} />}
          {leads?.length === 0 && <LeadsEmpty isFiltered={leadQuery(filter) !== ''} onClear={clear} />}
          {leads && leads.length > 0 && (
            <LeadTable leads={leads} isLoading={isLoading} onOpen={open} onToggle={toggleOrSay} />
          )}
        </div>
        <div hidden={!leads && isLoading} className="mt-16">
          {children}
        </div>
      </div>
      <LeadDialog
        id={openId}
        onOpen={open}
        onClose={() => showInAddress(null)}
        onToggle={(lead) => {
          showInAddress(null);
          toggleOrSay(lead);
        }}
      />
    </>
  );
}

// Replaced, not pushed: Back leaves the page instead of walking through every lead that was looked at.
function showInAddress(leadId: string | null) {
  const query = leadId ? `?lead=${encodeURIComponent(leadId)}` : '';
  window.history.replaceState(null, '', window.location.pathname + query);
}
