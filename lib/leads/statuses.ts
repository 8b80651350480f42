/** The columns of `leads` that tell the statuses apart. */
export const statusColumns = ['isContacted'] as const;
export type StatusColumns = Record<(typeof statusColumns)[number], boolean>;

/** One status that a lead can have. */
interface LeadStatus {
  /** What the columns of a lead with this status hold. Each lead has exactly one status. */
  when: StatusColumns;
  /** The label of a lead: in the list, the details, the copied text and the CSV file. */
  label: string;
  /** The label in the filter. */
  filterLabel: string;
  /** The label of a lead whose person was erased. */
  erasedLabel: string;
  icon: 'disc' | 'half-disc';
  /** Whether the filter and its count leave out erased leads. */
  excludesErased: boolean;
}

/**
 * Every status of a lead, in the order of the filter. The filter, its counts, the list, the details, the CSV file and the
 * styleguide read this list: a new status is an entry here and a column by a migration (CONTRIBUTING.md).
 */
export const leadStatuses = {
  'not-contacted': {
    when: { isContacted: false },
    label: 'New Lead',
    filterLabel: 'Not contacted',
    erasedLabel: 'Never contacted',
    icon: 'disc',
    // Nobody waits for a call any more.
    excludesErased: true,
  },
  contacted: {
    when: { isContacted: true },
    label: 'Contacted',
    filterLabel: 'Contacted',
    erasedLabel: 'Contacted',
    icon: 'half-disc',
    excludesErased: false,
  },
} as const satisfies Record<string, LeadStatus>;

export type LeadStatusId = keyof typeof leadStatuses;

/** The statuses in the order of the filter. */
export const leadStatusIds = Object.keys(leadStatuses) as LeadStatusId[];

/** A status with its texts. */
export const leadStatus = (id: LeadStatusId): LeadStatus => leadStatuses[id];

/** What the filter by status takes: every lead, or those with one status. */
export const contactStatuses: ('all' | LeadStatusId)[] = ['all', ...leadStatusIds];

/** The status of a lead. */
export function statusOf(lead: StatusColumns): LeadStatusId {
  const found = leadStatusIds.find((id) =>
    statusColumns.every((column) => leadStatus(id).when[column] === lead[column]),
  );
  if (!found) throw new Error('No status is for what the columns of this lead hold');
  return found;
}

/** What staff read for the status of a lead whose person is still known. */
export const leadStatusLabel = (lead: StatusColumns): string => leadStatus(statusOf(lead)).label;
