import { leadField, leadFieldNames } from '@/lib/leads/fields';

const workColumns = [
  'message',
  'contact',
  'service',
  'town',
  'date',
  'status',
  'followUp',
  'assignee',
  'source',
] as const;

/** The form fields that have a column of their own. */
export const fieldColumns = leadFieldNames.filter((name) => leadField(name).isColumn);

/** The columns that can be hidden or shown, in display order between Name and Actions. */
export const optionalColumns = [...workColumns, ...fieldColumns];
export type OptionalColumn = (typeof optionalColumns)[number];

/** The columns shown by default. */
export const defaultColumns: OptionalColumn[] = workColumns.filter((id) => id !== 'source');

export type ColumnId = 'name' | OptionalColumn | 'actions';

/** The column headers. */
export const columnNames = {
  ...Object.fromEntries(leadFieldNames.map((name) => [name, leadField(name).label])),
  name: 'Name',
  message: 'Message',
  contact: 'Contact Info',
  service: 'Service',
  town: 'Town',
  date: 'Date',
  status: 'Status',
  followUp: 'Next step',
  assignee: 'Assigned to',
  source: 'Source',
  actions: 'Actions',
} as Record<ColumnId, string>;
