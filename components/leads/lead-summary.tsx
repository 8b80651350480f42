import type { ListedLeads } from './lead-queries';
import { totalText } from './total-text';

interface LeadSummaryProps {
  /** Undefined while loading. */
  list: ListedLeads | undefined;
  isFiltered: boolean;
}

/** The number of matching leads, for screen readers, which announce it when it changes. Others see it in the foot. */
export const LeadSummary = ({ list, isFiltered }: LeadSummaryProps) => (
  <p role="status" className="sr-only">
    {list && summaryText(list, isFiltered)}
  </p>
);

function summaryText({ page: { page }, counts }: ListedLeads, isFiltered: boolean) {
  if (page.total === 0) return isFiltered ? 'No leads found' : 'No leads yet';
  const waiting = totalText(counts['not-contacted']);
  return `${totalText(page)} ${page.total === 1 ? 'lead' : 'leads'} found, ${waiting} waiting`;
}
