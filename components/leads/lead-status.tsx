import { isErased, type Lead, leadStatusLabel } from '@/lib/leads/schema';
import { StatusMark } from './status-mark';

/** The status in words, with its mark; an erased lead is not new to anybody and waits for nothing. */
export function LeadStatus({ lead }: { lead: Pick<Lead, 'isContacted' | 'erasedAt'> }) {
  if (isErased(lead))
    return <span className="text-soft">{lead.isContacted ? 'Contacted' : 'Never contacted'}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
      <StatusMark isContacted={lead.isContacted} />
      {leadStatusLabel(lead)}
    </span>
  );
}
