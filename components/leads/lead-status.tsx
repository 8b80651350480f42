import { isErased, type Lead } from '@/lib/leads/schema';
import { leadStatus, type StatusColumns, statusOf } from '@/lib/leads/statuses';
import { StatusIcon } from './status-icon';

/** The status label with its icon; an erased lead has only a label in the past tense. */
export function LeadStatus({ lead }: { lead: StatusColumns & Pick<Lead, 'erasedAt'> }) {
  const status = statusOf(lead);
  const { label, erasedLabel } = leadStatus(status);
  if (isErased(lead)) return <span className="text-soft">{erasedLabel}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <StatusIcon status={status} />
      {label}
    </span>
  );
}
