import { dayText } from '@/components/leads/lead-moment';
import { type CallOutcome, callOutcomes, type LeadEvent } from '@/lib/leads/schema';
import type { StaffName } from '@/lib/staff/schema';

const fieldNames: Record<string, string> = { phone: 'Phone number', email: 'Email address' };

/** What happened, in a few words; a note speaks for itself. */
export function timelineWords({ kind, detail }: LeadEvent, staff: StaffName[]): string {
  switch (kind) {
    case 'created':
      return 'Sent the form on the website';
    case 'notified':
      return `Alert mail to ${detail}`;
    case 'replied':
      return `Automatic reply to ${detail}`;
    case 'noted':
      return 'Note';
    case 'called':
      return `Called: ${callOutcomes[detail as CallOutcome] ?? detail}`;
    case 'contacted':
      return 'Marked as contacted';
    case 'not-contacted':
      return 'Marked as not contacted';
    case 'edited':
      return `${fieldNames[detail ?? ''] ?? 'Details'} corrected`;
    case 'assigned':
      return detail ? `Given to ${nameOf(detail, staff)}` : 'Given to nobody';
    case 'follow-up':
      return detail ? `Follow-up planned for ${dayText(detail)}` : 'Follow-up date cleared';
    case 'released':
      return detail === 'flood-over'
        ? 'Let out of quarantine: the flood was over'
        : 'Taken out of quarantine: not spam';
    case 'erased':
      return 'Personal data erased';
  }
}

const nameOf = (id: string, staff: StaffName[]) =>
  staff.find((one) => one.id === id)?.name ?? 'a former member of staff';
