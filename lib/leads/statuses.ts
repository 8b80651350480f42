import { closedReasonIds, leadStatusIds } from '@/db/value-lists';

// Components don't import from db.
export { closedReasonIds, leadStatusIds };

export type LeadStatusId = (typeof leadStatusIds)[number];

/** One status that a lead can have. */
interface LeadStatus {
  /** The label of a lead: in the list, the details, the filter, the copied text and the CSV file. */
  label: string;
  /** The label of a lead whose person was erased. */
  erasedLabel: string;
  /** How far its icon is filled, in quarters; a closed lead is crossed out. */
  icon: 0 | 1 | 2 | 3 | 4 | 'crossed';
  /** The statuses that a lead can get from here. */
  next: readonly LeadStatusId[];
}

/**
 * Every status of a lead. A new one is an entry here, its place in `leadStatusIds` (db/value-lists.ts), and the migration that
 * drizzle-kit writes (CONTRIBUTING.md); the list, the filter, the details, the CSV file and the calls follow.
 */
export const leadStatuses: Record<LeadStatusId, LeadStatus> = {
  new: {
    label: 'New Lead',
    erasedLabel: 'Never contacted',
    icon: 0,
    next: ['contacted', 'visit-planned', 'quoted', 'won', 'closed'],
  },
  contacted: {
    label: 'Contacted',
    erasedLabel: 'Contacted',
    icon: 1,
    next: ['new', 'visit-planned', 'quoted', 'won', 'closed'],
  },
  'visit-planned': {
    label: 'Visit planned',
    erasedLabel: 'Visit planned',
    icon: 2,
    next: ['new', 'contacted', 'quoted', 'won', 'closed'],
  },
  quoted: {
    label: 'Quoted',
    erasedLabel: 'Quoted',
    icon: 3,
    next: ['new', 'contacted', 'visit-planned', 'won', 'closed'],
  },
  // Won and closed leads are reopened before they go elsewhere; 'new' is what the client's toggle makes of them.
  won: { label: 'Won', erasedLabel: 'Won', icon: 4, next: ['new', 'quoted', 'closed'] },
  // Closing again corrects the reason.
  closed: { label: 'Closed', erasedLabel: 'Closed', icon: 'crossed', next: ['new', 'contacted', 'closed'] },
};

/** Whether a visit of a lead with this status is on, as `isVisitOn` says in queries; a closed lead's isn't ahead any more. */
export const keepsVisit = (status: LeadStatusId): boolean =>
  leadStatusIds.indexOf(status) > leadStatusIds.indexOf('contacted') && status !== 'closed';

export type ClosedReason = (typeof closedReasonIds)[number];

/** The reasons for closing a lead, with their labels. */
export const closedReasons: Record<ClosedReason, string> = {
  'too-expensive': 'Too expensive',
  roof: 'Roof or shade',
  competitor: 'Went with someone else',
  renting: 'Renting',
  information: 'Only wanted information',
  'never-reached': 'Never reached',
  'not-a-lead': 'Not a lead',
  withdrawn: 'Doesn’t need us anymore',
  duplicate: 'Duplicate of another lead',
};

/** The reasons for closing that say it all. A duplicate is merged with the lead that it is one of. */
export const plainReasonIds = closedReasonIds.filter((id) => id !== 'duplicate');

/** What the client's filter takes: every lead, or those that were contacted or not. */
export const contactStatuses = ['all', 'contacted', 'not-contacted'] as const;

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount in whole dollars, such as $28,400. */
export const formatDollars = (dollars: number) => dollarFormat.format(dollars);

/** What staff read for a status, with the amount of a quote or a sale, and the reason of a closed lead. */
export function leadStatusLabel({ status, closedReason, quotedDollars, wonDollars }: StatusOfLead): string {
  const { label } = leadStatuses[status];
  const dollars = { quoted: quotedDollars, won: wonDollars }[status as string];
  if (dollars) return `${label} ${formatDollars(dollars)}`;
  return closedReason ? `${label}: ${closedReasons[closedReason].toLowerCase()}` : label;
}

interface StatusOfLead {
  status: LeadStatusId;
  closedReason?: ClosedReason | null | undefined;
  quotedDollars?: number | null | undefined;
  wonDollars?: number | null | undefined;
}
