'use client';

import { useState } from 'react';
import { LeadDialog } from '@/components/leads/lead-dialog';
import { LeadTable } from '@/components/leads/lead-table';
import type { Lead } from '@/lib/leads/schema';

/** The table of leads with samples: a row opens its details, a button flips its status, nothing is stored. */
export function TableDemo({ samples }: { samples: Lead[] }) {
  const [leads, setLeads] = useState(samples);
  const [openId, setOpenId] = useState<string>();
  const close = () => setOpenId(undefined);
  const flip = ({ id }: Lead) =>
    setLeads(leads.map((lead) => (lead.id === id ? { ...lead, isContacted: !lead.isContacted } : lead)));
  return (
    <>
      <LeadTable leads={leads} isLoading={false} onOpen={({ id }) => setOpenId(id)} onToggle={flip} />
      <LeadDialog
        lead={leads.find(({ id }) => id === openId)}
        onClose={close}
        onToggle={(lead) => {
          close();
          flip(lead);
        }}
      />
    </>
  );
}
