'use client';

import { type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { memo, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import type { Lead } from '@/lib/leads/schema';
import type { LeadSort } from '@/lib/leads/work/cursor';
import type { PagePlace } from './lead-calls';
import { defaultColumns, type OptionalColumn, optionalColumns } from './lead-column-names';
import { columns, features } from './lead-columns';
import { LeadNames } from './lead-names';
import { LeadRow } from './lead-row';
import { useRowTabStops } from './row-focus';
import { SelectAll } from './select-all';
import { SortHeader } from './sort-header';
import './lead-table.css';

interface LeadTableProps {
  leads: Lead[];
  isLoading: boolean;
  shownColumns?: OptionalColumn[];
  sort?: Omit<PagePlace, 'after'>;
  onSort?: (sort: LeadSort, order: PagePlace['order']) => void;
  /** The ids of leads that a live update just added. */
  arrived?: string[];
  /** The id of the lead whose details are open. */
  openId?: string | null;
  rowsRef?: RefObject<HTMLTableSectionElement | null>;
}

const newestFirst = { sort: 'date', order: 'desc' } as const;
const noIds: string[] = [];
/** More than fit on a screen. */
const FIRST_ROWS = 20;

/** The table of a page of leads. On a phone a row has three lines, and the column headers are only for screen readers. */
export const LeadTable = memo(Table);

function Table({
  leads,
  isLoading,
  shownColumns = defaultColumns,
  sort: { sort, order } = newestFirst,
  onSort,
  arrived = noIds,
  openId,
  rowsRef,
}: LeadTableProps) {
  const columnVisibility = useMemo(() => visibilityOf(shownColumns), [shownColumns]);
  const sorting = useMemo(() => [{ id: sort, desc: order === 'desc' }], [sort, order]);
  const rendered = useFirstRowsFirst(leads);
  const table = useTable({
    features,
    columns,
    data: rendered,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: Boolean(onSort),
    state: { columnVisibility, sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) onSort?.(next.id as LeadSort, next.desc ? 'desc' : 'asc');
    },
  });

  const ownRows = useRef<HTMLTableSectionElement>(null);
  const rows = rowsRef ?? ownRows;
  useRowTabStops(rows);
  const head = useOneTabStop<HTMLTableRowElement>();

  return (
    <LeadNames leads={leads}>
      <table
        aria-busy={isLoading || rendered !== leads}
        className={clsx('lead-table transition-opacity', isLoading && 'opacity-60')}
      >
        <caption className="sr-only">Leads. Times are Eastern Time.</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} ref={head}>
              {headers.map(({ column }) => (
                <SortHeader
                  key={column.id}
                  name={String(column.columnDef.header)}
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                  className={`lead-${column.id}-cell`}
                >
                  {column.id === 'name' && <SelectAll className="lead-pick max-md:hidden" />}
                </SortHeader>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={rows}>
          {table.getRowModel().rows.map((row) => (
            <LeadRow
              key={row.id}
              lead={row.original}
              cells={row.getVisibleCells()}
              shownColumns={shownColumns}
              isNew={arrived.includes(row.id)}
              isOpen={row.id === openId}
            />
          ))}
        </tbody>
      </table>
    </LeadNames>
  );
}

/**
 * The leads to render now: of another page, those at the top, so that they appear at once, and the others right after them.
 * Rows that are there already stay.
 */
function useFirstRowsFirst(leads: Lead[]): Lead[] {
  const shown = useDeferredValue(leads);
  return useMemo(() => {
    if (shown === leads) return leads;
    const shownIds = new Set(shown.map(({ id }) => id));
    return leads.filter(({ id }, place) => place < FIRST_ROWS || shownIds.has(id));
  }, [leads, shown]);
}

const visibilityOf = (shown: OptionalColumn[]): ColumnVisibilityState =>
  Object.fromEntries(optionalColumns.map((id) => [id, shown.includes(id)]));
