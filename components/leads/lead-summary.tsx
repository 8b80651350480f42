import { useNow } from '@/components/shell/now';
import type { Lead } from '@/lib/leads/schema';
import type { ListedLeads } from './lead-queries';
import { totalText } from './total-text';
import { waitingText, waitingTime } from './waiting-time';

interface LeadSummaryProps {
  /** Undefined while loading. */
  list: ListedLeads | undefined;
  isFiltered: boolean;
  onOpen: (lead: Lead) => void;
}

/** The number of matching leads (announced to screen readers when it changes), and the lead that has waited longest. */
export function LeadSummary({ list, isFiltered, onOpen }: LeadSummaryProps) {
  return (
    <div className="flow-root min-h-13 xl:flex xl:min-h-6 xl:gap-x-3">
      <p role="status" className="shrink-0 tabular-nums">
        {list && summaryText(list, isFiltered)}
      </p>
      {list?.oldest && list.counts['not-contacted'].total > 1 && (
        <LongestWait lead={list.oldest} onOpen={onOpen} />
      )}
    </div>
  );
}

function summaryText({ page: { page }, counts }: ListedLeads, isFiltered: boolean) {
  if (page.total === 0) return isFiltered ? 'No leads found' : 'No leads yet';
  const waiting = totalText(counts['not-contacted']);
  return `${totalText(page)} ${page.total === 1 ? 'lead' : 'leads'} found, ${waiting} not contacted yet`;
}

function LongestWait({ lead, onOpen }: Pick<LeadSummaryProps, 'onOpen'> & { lead: Lead }) {
  const now = useNow();
  return (
    // A long name is cut off, not how long they have waited.
    <p className="-m-2 flex overflow-hidden p-2 whitespace-pre">
      Waiting longest:{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${lead.name}, waiting longest`}
        onClick={() => onOpen(lead)}
        className="link truncate"
      >
        {lead.name}
      </button>
      , {waitingText(waitingTime(lead.createdAt, now))}
    </p>
  );
}
