import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { fieldText } from '@/lib/leads/field-kinds';
import type { Lead } from '@/lib/leads/schema';
import { sourceText } from '@/lib/leads/source-names';
import {
  ActionsCell,
  AssigneeCell,
  ContactCell,
  DateCell,
  FollowUpCell,
  MessageCell,
  NameCell,
  ServiceCell,
  StatusCell,
} from './lead-cells';
import { type ColumnId, columnNames, fieldColumns } from './lead-column-names';
import { townIn } from './town';

/** The table features in use; sorting and pagination are done by the server. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

const helper = createColumnHelper<typeof features, Lead>();
const column = (id: ColumnId, isSortable = false) => ({
  id,
  header: columnNames[id],
  enableSorting: isSortable,
  // Dates sort newest first by default, text from A to Z.
  sortDescFirst: id === 'date',
});

/** The columns of the lead table, in display order. Their widths are in lead-table.css. */
export const columns = helper.columns([
  helper.accessor('name', { ...column('name', true), cell: ({ row }) => <NameCell lead={row.original} /> }),
  helper.accessor('message', {
    ...column('message'),
    cell: ({ row }) => <MessageCell lead={row.original} />,
  }),
  helper.accessor('phone', { ...column('contact'), cell: ({ row }) => <ContactCell lead={row.original} /> }),
  helper.accessor('service', {
    ...column('service', true),
    cell: ({ row }) => <ServiceCell lead={row.original} />,
  }),
  helper.accessor('address', {
    ...column('town'),
    cell: ({ row }) => townIn(fieldText('address', row.original)),
  }),
  helper.accessor('createdAt', {
    ...column('date', true),
    cell: ({ row }) => <DateCell lead={row.original} />,
  }),
  helper.accessor('status', {
    ...column('status', true),
    cell: ({ row }) => <StatusCell lead={row.original} />,
  }),
  helper.accessor('followUpOn', {
    ...column('followUp'),
    cell: ({ row }) => <FollowUpCell lead={row.original} />,
  }),
  helper.accessor('assigneeId', {
    ...column('assignee'),
    cell: ({ row }) => <AssigneeCell lead={row.original} />,
  }),
  helper.accessor('source', { ...column('source'), cell: ({ row }) => sourceText(row.original.source) }),
  ...fieldColumns.map((name) =>
    helper.accessor(name, { ...column(name), cell: ({ row }) => fieldText(name, row.original) }),
  ),
  helper.display({ ...column('actions'), cell: ({ row }) => <ActionsCell lead={row.original} /> }),
]);
