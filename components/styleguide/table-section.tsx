'use client';

import { useState } from 'react';
import { LeadDetailDialog } from '@/components/leads/detail/lead-detail-dialog';
import { LeadDetailView } from '@/components/leads/detail/lead-detail-view';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { LeadsLoading, NoLeadsFound } from '@/components/leads/lead-list-states';
import { LeadTable } from '@/components/leads/lead-table';
import { LoadFailed } from '@/components/shell/load-states';
import type { Lead } from '@/lib/leads/schema';
import { sampleDetail } from './sample-leads';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

const noop = () => {};
const noopActions = {
  correct: async () => {},
  offer: async () => {},
  correctEvent: async () => {},
  removeEvent: async () => {},
  erase: async () => {},
};

/** The lead table in every state. */
export function TableSection({ leads }: { leads: Lead[] }) {
  return (
    <StyleguideSection {...chapter('tables')}>
      <Specimen label="Filled">
        <TableDemo samples={leads} />
      </Specimen>
      <Specimen label="Empty">
        <NoLeadsFound onClear={noop} />
      </Specimen>
      <Specimen label="Loading">
        <LeadsLoading />
      </Specimen>
      <Specimen label="Failed">
        <LoadFailed subject="leads" onRetry={noop} />
      </Specimen>
    </StyleguideSection>
  );
}

/** Rows open details and buttons toggle the status, but nothing is saved. */
function TableDemo({ samples }: { samples: Lead[] }) {
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
          id={openLead.id}
          detail={sampleDetail(openLead)}
          onStep={noop}
          onErase={noopActions.erase}
          onCorrect={noopActions.correct}
          onClose={close}
          onToggle={(lead) => {
            close();
            toggle(lead);
          }}
          onMerge={noop}
          onSpam={close}
        >
          <LeadDetailView
            key={openLead.id}
            detail={sampleDetail(openLead)}
            staff={[]}
            actions={noopActions}
            onOpen={noop}
            onMerge={noop}
            onSpam={close}
            onClose={close}
          />
        </LeadDetailDialog>
      )}
    </LeadActionsContext>
  );
}
