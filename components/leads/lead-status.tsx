import { classNames } from '@/components/ui/class-names';
import { type Lead, leadStatusLabel } from '@/lib/leads/schema';

/** The status in words, with a mark: a full sun waits, a half disc has been called. */
export function LeadStatus({ lead }: { lead: Pick<Lead, 'isContacted'> }) {
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'size-3 shrink-0 rounded-full border-2',
          lead.isContacted
            ? 'border-primary bg-linear-to-r from-primary from-50% to-paper to-50%'
            : 'border-gold-text bg-gold',
        )}
      />
      {leadStatusLabel(lead)}
    </span>
  );
}
