import { useLeadName } from '@/components/leads/lead-names';
import { formatDateTime } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import { givenValue } from '@/lib/leads/fields';
import { type SpamSignal, spamSignals } from '@/lib/leads/intake/spam-signals';
import type { QuarantinedLead } from '@/lib/leads/quarantine/schema';
import { serviceLabel } from '@/lib/site/service-labels';

interface QuarantinedItemProps {
  lead: QuarantinedLead;
  onRelease: () => void;
  onDelete: () => void;
}

const signalText = (signal: string) =>
  signal in spamSignals ? spamSignals[signal as SpamSignal].words : signal;

/** One quarantined lead: its content, its spam signals, and the release and delete buttons. */
export function QuarantinedItem({ lead, onRelease, onDelete }: QuarantinedItemProps) {
  const { name, phone, email, address, service, message, createdAt } = lead;
  const uniqueName = useLeadName(lead);
  const typed = [phone, email, givenValue('address', address)].filter(Boolean);
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-sans text-base font-semibold">{name}</h2>
        <p className="text-caption text-soft tabular-nums">
          {serviceLabel(service)}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {/* Not links, because the content is untrusted. */}
        <p className="mt-1 text-caption tabular-nums">{typed.join(' · ')}</p>
        {message && <p className="mt-2 line-clamp-6 whitespace-pre-wrap">{message}</p>}
      </div>
      <div className="min-w-0 border-l-4 border-gold pl-4 wrap-anywhere">
        <p className="text-caption text-soft">Why it’s here</p>
        <ul className="mt-0.5">
          {lead.suspicions.map((signal) => (
            <li key={signal}>{signalText(signal)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-stretch">
        <Button
          variant="outline"
          onClick={onRelease}
          aria-label={`Not spam: ${uniqueName}`}
          className="text-primary"
        >
          Not spam
        </Button>
        <Button
          variant="quiet"
          onClick={onDelete}
          aria-label={`Delete spam: ${uniqueName}`}
          className="text-danger"
        >
          Delete spam
        </Button>
      </div>
    </li>
  );
}
