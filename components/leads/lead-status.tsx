import { type Lead, leadStatusLabel } from '@/lib/leads/schema';
import { StatusMark } from './status-mark';

/** The status in words, with its mark. */
export function LeadStatus({ lead }: { lead: Pick<Lead, 'isContacted'> }) {
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <StatusMark isContacted={lead.isContacted} />
      {leadStatusLabel(lead)}
    </span>
  );
}
