import { leadField, leadFieldNames } from '@/lib/leads/fields';

const workColumns = ['contact', 'service', 'date', 'status', 'followUp', 'assignee', 'source'] as const;

/** The fields that are columns of their own. */
export const fieldColumns = leadFieldNames.filter((name) => leadField(name).isColumn);

/** The columns that can be put away or taken out, in their order between Name and Actions. */
export const optionalColumns = [...workColumns, ...fieldColumns];
export type OptionalColumn = (typeof optionalColumns)[number];

/** Those that are there until somebody chooses. */
export const chosenColumns: OptionalColumn[] = ['contact', 'service', 'date', 'status'];

export type ColumnId = 'name' | OptionalColumn | 'actions';

/** What the columns are called. */
export const columnNames = {
  ...Object.fromEntries(leadFieldNames.map((name) => [name, leadField(name).label])),
  name: 'Name',
  contact: 'Contact Info',
  service: 'Service',
  date: 'Date',
  status: 'Status',
  followUp: 'Follow-up',
  assignee: 'Assigned to',
  source: 'Source',
  actions: 'Actions',
} as Record<ColumnId, string>;
