import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { fieldText } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import {
  ActionsCell,
  AssigneeCell,
  ContactCell,
  DateCell,
  FollowUpCell,
  NameCell,
  StatusCell,
} from './lead-cells';
import { type ColumnId, columnNames, fieldColumns } from './lead-column-names';

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

/** The columns of the lead table, in display order. */
export const columns = helper.columns([
  helper.accessor('name', { ...column('name', true), cell: ({ row }) => <NameCell lead={row.original} /> }),
  helper.accessor('phone', { ...column('contact'), cell: ({ row }) => <ContactCell lead={row.original} /> }),
  helper.accessor('service', {
    ...column('service', true),
    cell: ({ row }) => serviceLabel(row.original.service),
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
  helper.accessor('source', { ...column('source'), cell: ({ row }) => row.original.source }),
  ...fieldColumns.map((name) =>
    helper.accessor(name, { ...column(name), cell: ({ row }) => fieldText(name, row.original) }),
  ),
  helper.display({ ...column('actions'), cell: ({ row }) => <ActionsCell lead={row.original} /> }),
]);

interface ColumnStyle {
  /** Classes for the column's width; columns without one share the remaining width. */
  width: string;
  /** Classes of a cell, in the table and in a card. */
  cell: string;
}

/**
 * The styles of each column. Below `lg` the cells are laid out in a card (three columns on a tablet). With more than the
 * default columns the table is crowded, and wide columns get narrower.
 */
const columnStyles: Partial<Record<ColumnId, ColumnStyle>> = {
  name: {
    width: 'lg:w-[24%] lg:in-data-crowded:w-[17%]',
    cell: 'max-lg:order-1 max-[23rem]:col-span-full',
  },
  contact: {
    width: '',
    cell: 'tabular-nums max-lg:order-5 max-[23rem]:col-span-full md:max-lg:order-2',
  },
  service: {
    width: 'lg:w-[14%] lg:in-data-crowded:w-[11%]',
    cell: 'leading-6 max-lg:order-3 md:max-lg:order-4',
  },
  date: {
    width: 'lg:w-28 xl:w-32 xl:in-data-crowded:w-28',
    cell: 'tabular-nums max-lg:order-4 max-md:text-right md:max-lg:order-5',
  },
  status: {
    width: 'lg:w-40 xl:w-44 xl:in-data-crowded:w-40',
    cell: 'max-lg:order-2 max-[23rem]:col-span-full max-md:text-right max-[23rem]:text-left md:max-lg:order-3',
  },
  followUp: { width: 'lg:w-28', cell: 'leading-6 tabular-nums max-lg:order-4 max-md:col-span-full' },
  actions: {
    width: 'lg:w-32 xl:w-34 xl:in-data-crowded:w-32',
    cell: 'max-lg:order-6 max-[23rem]:col-span-full md:max-lg:self-end',
  },
};

const defaultColumnStyle: ColumnStyle = {
  width: 'lg:w-32',
  cell: 'leading-6 wrap-anywhere max-lg:order-4 max-md:col-span-full',
};

/** The styles of a column. */
export const columnStyle = (id: ColumnId): ColumnStyle => columnStyles[id] ?? defaultColumnStyle;
