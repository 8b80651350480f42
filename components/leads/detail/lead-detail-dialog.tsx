import { Copy, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isErased, type Lead } from '@/lib/leads/schema';
import { copyDetails } from './copy-details';

interface LeadDetailDialogProps {
  /** Undefined while loading. */
  lead: Lead | undefined;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
  onSpam: (lead: Lead) => void;
  children: ReactNode;
}

/** The dialog around the details, with the most frequent actions in its footer; an erased lead has none. */
export function LeadDetailDialog({ lead, onClose, onToggle, onSpam, children }: LeadDetailDialogProps) {
  const actions = lead && !isErased(lead) && (
    <>
      <Button onClick={() => onToggle(lead)} className="grow sm:grow-0">
        {lead.isContacted ? 'Mark as Not Contacted' : 'Mark as Contacted'}
      </Button>
      <Button variant="outline" onClick={() => copyDetails(lead)} className="grow text-primary sm:grow-0">
        <Copy aria-hidden="true" className="size-4" />
        Copy details
      </Button>
      <Button variant="quiet" onClick={() => onSpam(lead)} className="grow sm:ml-auto sm:grow-0">
        <ShieldX aria-hidden="true" className="size-4" />
        Spam
      </Button>
    </>
  );
  return (
    <Dialog open size="wide" onOpenChange={(open) => open || onClose()} title="Lead Details" footer={actions}>
      {children}
    </Dialog>
  );
}
