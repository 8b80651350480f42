import { useLeadName } from '@/components/leads/lead-names';
import { LeadTime } from '@/components/leads/lead-time';
import { formatDate } from '@/components/shell/date-format';
import { useMayChange } from '@/components/shell/profile';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { phoneText } from '@/lib/fields/phone-text';
import { givenValue } from '@/lib/leads/fields';
import { MARKED_SIGNAL, type SpamSignal, spamSignals } from '@/lib/leads/intake/spam-signals';
import type { QuarantinedLead } from '@/lib/leads/quarantine/schema';
import { serviceLabel } from '@/lib/site/service-labels';

interface QuarantinedItemProps {
  lead: QuarantinedLead;
  onRelease: () => void;
  /** Deletes suspected spam, and erases leads that staff marked as spam. */
  onDelete: () => void;
}

const signalText = (signal: string) =>
  signal in spamSignals ? spamSignals[signal as SpamSignal].words : signal;

/** One quarantined lead: its content, its spam signals, and the release and delete buttons. */
export function QuarantinedItem({ lead, onRelease, onDelete }: QuarantinedItemProps) {
  const { name, phone, email, address, service, message, createdAt, marked, keptUntil } = lead;
  const signals = lead.spamSignals.filter((signal) => signal !== MARKED_SIGNAL);
  const uniqueName = useLeadName(lead);
  const mayChange = useMayChange();
  // What staff marked has a heading above it.
  const Name = marked ? 'h3' : 'h2';
  const deleteText = marked ? 'Erase' : 'Delete spam';
  const typed = [phoneText(phone), email, givenValue('address', address)].filter(Boolean);
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <Name className="font-sans text-base font-semibold">{name}</Name>
        <p className="text-caption text-soft tabular-nums">
          {serviceLabel(service)}, <LeadTime at={createdAt} />
        </p>
        {/* Not links, because the content is untrusted. */}
        <p className="mt-1 text-caption tabular-nums">{typed.join(' · ')}</p>
        {message && <p className="mt-2 line-clamp-6 whitespace-pre-wrap">{message}</p>}
      </div>
      <div className="min-w-0 border-l-4 border-accent pl-4 wrap-anywhere">
        <p className="text-caption text-soft">Why it’s here</p>
        <ul className="mt-0.5">
          {marked && (
            <li>
              {marked.by} marked it as spam, <When at={marked.at} />
            </li>
          )}
          {signals.map((signal) => (
            <li key={signal}>{signalText(signal)}</li>
          ))}
        </ul>
        <p className="mt-2 text-caption text-soft">
          {!marked && 'Put here by the spam check. '}
          {keptUntil ? (
            <>
              Kept until <time dateTime={keptUntil}>{formatDate(keptUntil)}</time>, then deleted for good.
            </>
          ) : (
            'Kept until one of you decides.'
          )}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-stretch">
          <Button variant="outline" size="small" onClick={onRelease} aria-label={`Not spam: ${uniqueName}`}>
            Not spam
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={onDelete}
            aria-label={`${deleteText}: ${uniqueName}`}
            className="text-danger"
          >
            {deleteText}
          </Button>
        </div>
      )}
    </li>
  );
}
