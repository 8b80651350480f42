'use client';

import { useState } from 'react';
import { LeadDetailDialog } from '@/components/leads/detail/lead-detail-dialog';
import { LeadDetailView } from '@/components/leads/detail/lead-detail-view';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { LeadTable } from '@/components/leads/lead-table';
import type { Lead } from '@/lib/leads/schema';
import { sampleDetail } from './sample-leads';

const noopActions = {
  correct: async () => {},
  addEvent: async () => {},
  erase: async () => {},
};

/** The lead table with sample data: rows open details and buttons toggle the status, but nothing is saved. */
export function TableDemo({ samples }: { samples: Lead[] }) {
  const [leads, setLeads] = useState(samples);
  const [openId, setOpenId] = useState<string>();
  const close = () => setOpenId(undefined);
  const toggle = ({ id }: Lead) =>
    setLeads(leads.map((lead) => (lead.id === id ? { ...lead, isContacted: !lead.isContacted } : lead)));
  const openLead = leads.find(({ id }) => id === openId);
  return (
    <LeadActionsContext
      value={{
        staff: [],
        askOwnersText: null,
        mayExport: true,
        onOpen: ({ id }) => setOpenId(id),
        onToggle: toggle,
      }}
    >
      <LeadTable leads={leads} isLoading={false} />
      {openLead && (
        <LeadDetailDialog
          lead={openLead}
          onClose={close}
          onToggle={(lead) => {
            close();
            toggle(lead);
          }}
          onSpam={close}
        >
          <LeadDetailView
            key={openLead.id}
            detail={sampleDetail(openLead)}
            staff={[]}
            actions={noopActions}
            onOpen={() => {}}
          />
        </LeadDetailDialog>
      )}
    </LeadActionsContext>
  );
}
