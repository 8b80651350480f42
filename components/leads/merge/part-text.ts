import { formatClock, formatShortDay, visitTime } from '@/components/shell/date-format';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { fieldText } from '@/lib/leads/field-kinds';
import { leadField } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { sourceText } from '@/lib/leads/source-names';
import { formatDollars, leadStatusLabel } from '@/lib/leads/statuses';
import { isFieldPart, type MergePart } from '@/lib/leads/work/merge/parts';
import { isoDay } from '@/lib/site/calendar-day';

const labels: Partial<Record<MergePart, string>> = {
  status: 'Status',
  visit: 'Visit',
  quote: 'Quote',
  sale: 'Sale',
  followUp: 'Next step',
  assignee: 'Assigned to',
  source: 'Source',
};

/** The label of a part of a lead. */
export const partLabel = (part: MergePart) =>
  isFieldPart(part) ? leadField(part).label : (labels[part] ?? part);

/** What a lead says for a part; null if it says nothing. */
export function partText(part: MergePart, lead: Lead, staff: StaffName[]): string | null {
  if (isFieldPart(part)) return fieldText(part, lead);
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? 'A former colleague';
  const asked = isoDay(Date.parse(lead.createdAt));
  switch (part) {
    case 'status':
      return leadStatusLabel({ status: lead.status, closedReason: lead.closedReason });
    case 'visit':
      return lead.visitAt && lead.visitUntil
        ? [visitTime(lead.visitAt, lead.visitUntil), lead.visitBy && nameOf(lead.visitBy)]
            .filter(Boolean)
            .join(', ')
        : null;
    case 'quote':
      return amountText(lead.quotedDollars, lead.quotedOn, asked);
    case 'sale':
      return amountText(lead.wonDollars, lead.wonOn, asked);
    case 'followUp':
      return (
        [
          lead.followUpOn && formatShortDay(lead.followUpOn, asked),
          lead.followUpTime && formatClock(lead.followUpTime),
          lead.followUpPurpose && `to ${lead.followUpPurpose}`,
        ]
          .filter(Boolean)
          .join(', ') || null
      );
    case 'assignee':
      return lead.assigneeId && nameOf(lead.assigneeId);
    case 'source':
      return sourceText(lead.source);
  }
}

const amountText = (dollars: number | null, on: string | null, beside: string) =>
  dollars === null
    ? null
    : [formatDollars(dollars), on && formatShortDay(on, beside)].filter(Boolean).join(' on ');
