/** The columns that can be put away or taken out, in their order between Name and Actions. */
export const optionalColumns = [
  'contact',
  'service',
  'date',
  'status',
  'followUp',
  'assignee',
  'source',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** Those that are there until somebody chooses. */
export const chosenColumns: OptionalColumn[] = ['contact', 'service', 'date', 'status'];

export type ColumnId = 'name' | OptionalColumn | 'actions';

/** What the columns are called. */
export const columnNames: Record<ColumnId, string> = {
  name: 'Name',
  contact: 'Contact Info',
  service: 'Service',
  date: 'Date',
  status: 'Status',
  followUp: 'Follow-up',
  assignee: 'Assigned to',
  source: 'Source',
  actions: 'Actions',
};
