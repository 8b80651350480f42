import { ageSince } from '@/components/shell/date-format';
import type { Lead } from '@/lib/leads/schema';
import { type StatusCounts, type Total, totalText } from './use-lead-counts';
import { useNow } from './use-now';

interface LeadSummaryProps {
  total: Total | undefined;
  isFiltered: boolean;
  counts: StatusCounts | null;
  onOpen: (lead: Lead) => void;
}

/** The number of matching leads (announced to screen readers when it changes), and the lead that has waited longest. */
export function LeadSummary({ total, isFiltered, counts, onOpen }: LeadSummaryProps) {
  const waiting = counts?.['not-contacted'];
  return (
    <div className="min-h-13 lg:flex lg:min-h-6 lg:gap-x-3">
      <p role="status" className="shrink-0 tabular-nums">
        {total?.total === 0 && (isFiltered ? 'No leads found' : 'No leads yet')}
        {total && total.total > 0 && `${totalText(total)} ${total.total === 1 ? 'lead' : 'leads'} found`}
        {total && total.total > 0 && waiting && `, ${totalText(waiting)} waiting for a first call`}
      </p>
      {counts && <LongestWait counts={counts} onOpen={onOpen} />}
    </div>
  );
}

function LongestWait({ counts, onOpen }: Pick<LeadSummaryProps, 'onOpen'> & { counts: StatusCounts }) {
  const now = useNow();
  const { oldest } = counts;
  if (!oldest || counts['not-contacted'].total < 2) return null;
  const { amount, unit } = ageSince(oldest.createdAt, now);
  return (
    <p className="-m-2 truncate p-2">
      Waiting longest:{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${oldest.name}, waiting longest`}
        onClick={() => onOpen(oldest)}
        className="link"
      >
        {oldest.name}
      </button>
      , {amount.toLocaleString('en-US')} {amount === 1 ? unit : `${unit}s`}
    </p>
  );
}
