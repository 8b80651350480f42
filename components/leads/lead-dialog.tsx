import { Copy, Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Lead } from '@/lib/leads/schema';
import { LeadAge } from './lead-age';
import { leadDetailsText } from './lead-fields';
import { LeadLedger } from './lead-ledger';
import { telHref } from './lead-links';
import { LeadStatus } from './lead-status';

interface LeadDialogProps {
  lead: Lead | undefined;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
}

/** Everything about one lead, with what can be done about it; open while there is a lead. */
export function LeadDialog({ lead, onClose, onToggle }: LeadDialogProps) {
  if (!lead) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Lead Details"
      footer={
        <>
          <Button onClick={() => onToggle(lead)} className="grow sm:grow-0">
            {lead.isContacted ? 'Mark as Not Contacted' : 'Mark as Contacted'}
          </Button>
          <Button look="outline" onClick={() => copyDetails(lead)} className="grow text-primary sm:grow-0">
            <Copy aria-hidden="true" className="size-4" />
            Copy details
          </Button>
        </>
      }
    >
      <p className="text-h4 leading-tight font-semibold text-balance wrap-anywhere">{lead.name}</p>
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <LeadStatus lead={lead} />
        {!lead.isContacted && <LeadAge createdAt={lead.createdAt} />}
      </p>
      <Button look="gold" size="large" asChild className="mb-5 w-full tabular-nums sm:hidden">
        <a href={telHref(lead.phone)}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          Call {lead.phone}
        </a>
      </Button>
      <LeadLedger lead={lead} />
    </Dialog>
  );
}

async function copyDetails(lead: Lead) {
  try {
    await navigator.clipboard.writeText(leadDetailsText(lead));
    window.alert('Lead details copied to clipboard!');
  } catch {
    // No permission, or a page that did not come over https: there is no clipboard to write to.
    window.alert('Your browser did not allow copying. Select the details and copy them by hand.');
  }
}
