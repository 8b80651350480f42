import { useState } from 'react';
import { LeadNames } from '@/components/leads/lead-names';
import { Dialog } from '@/components/ui/dialog';
import type { Lead } from '@/lib/leads/schema';
import { MergeForm } from './merge-form';
import { OtherLead } from './other-lead';

export interface MergeDialogProps {
  lead: Lead;
  /** Other leads with the same phone, email or address. */
  household: Lead[];
  /** The other lead, if it is chosen already. */
  other: Lead | null;
  onClose: () => void;
  /** Called with the lead that stays. */
  onMerged: (kept: Lead) => void;
}

/** Merges a lead with another one of the same person: first which, then what stays of each. */
export function MergeDialog({ lead, household, other: chosen, onClose, onMerged }: MergeDialogProps) {
  const [other, setOther] = useState(chosen);
  return (
    <Dialog
      open
      onClose={onClose}
      title={other ? 'Merge two leads' : `Which lead is ${lead.name} a duplicate of?`}
      {...(other && {
        description:
          'One stays, with the calls, notes and mails of both. The other is closed as its duplicate and leaves the list. You can undo this for a day.',
      })}
    >
      <LeadNames leads={other ? [lead, other] : household}>
        {other ? (
          <MergeForm one={lead} two={other} onCancel={onClose} onMerged={onMerged} />
        ) : (
          <OtherLead lead={lead} household={household} onChoose={setOther} />
        )}
      </LeadNames>
    </Dialog>
  );
}
