import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Lead } from '@/lib/leads/schema';
import { leadDetailsText, leadFields, NOT_GIVEN } from './lead-fields';

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
      <dl className="divide-y divide-rule">
        {leadFields.map(({ label, text, href }) => {
          const value = text(lead);
          return (
            <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-caption leading-6 text-soft">{label}</dt>
              <dd className="whitespace-pre-line tabular-nums wrap-anywhere">
                {value === null && <span className="text-soft">{NOT_GIVEN}</span>}
                {value !== null && href && (
                  <a href={href(value)} className="link inline-block min-h-6">
                    {value}
                  </a>
                )}
                {value !== null && !href && value}
              </dd>
            </div>
          );
        })}
      </dl>
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
