import { isErased, type Lead, leadStatusLabel } from '@/lib/leads/schema';
import { StatusIcon } from './status-icon';

/** The status label with its icon; an erased lead has only a label in the past tense. */
export function LeadStatus({ lead }: { lead: Pick<Lead, 'isContacted' | 'erasedAt'> }) {
  if (isErased(lead))
    return <span className="text-soft">{lead.isContacted ? 'Contacted' : 'Never contacted'}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <StatusIcon isContacted={lead.isContacted} />
      {leadStatusLabel(lead)}
    </span>
  );
}
