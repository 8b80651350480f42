import { isErased, type Lead } from '@/lib/leads/schema';
import { leadStatuses, leadStatusLabel } from '@/lib/leads/statuses';
import { StatusIcon } from './status-icon';

/** The status label with its icon; an erased lead has only a label in the past tense. */
export function LeadStatus({ lead }: { lead: Pick<Lead, 'status' | 'closedReason' | 'erasedAt'> }) {
  if (isErased(lead)) return <span className="text-soft">{leadStatuses[lead.status].erasedLabel}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <StatusIcon status={lead.status} />
      {leadStatusLabel(lead)}
    </span>
  );
}
