'use client';

import { type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { memo, type Ref, useDeferredValue, useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Lead } from '@/lib/leads/schema';
import type { LeadSort } from '@/lib/leads/work/cursor';
import { LeadAgeLegend } from './lead-age';
import type { PagePlace } from './lead-calls';
import { type ColumnId, defaultColumns, type OptionalColumn, optionalColumns } from './lead-column-names';
import { columnStyle, columns, features } from './lead-columns';
import { LeadNames } from './lead-names';
import { LeadRow } from './lead-row';
import { SortHeader } from './sort-header';

interface LeadTableProps {
  leads: Lead[];
  isLoading: boolean;
  shownColumns?: OptionalColumn[];
  sort?: Omit<PagePlace, 'after'>;
  onSort?: (sort: LeadSort, order: PagePlace['order']) => void;
  /** The ids of leads that a live update just added. */
  arrived?: string[];
  rowsRef?: Ref<HTMLTableSectionElement>;
}

const newestFirst = { sort: 'date', order: 'desc' } as const;
const noIds: string[] = [];
/** More than fit on a screen. */
const FIRST_ROWS = 15;

/** The table of a page of leads. Below `lg` the rows are cards, and the column headers are visible only to screen readers. */
export const LeadTable = memo(Table);

function Table({
  leads,
  isLoading,
  shownColumns = defaultColumns,
  sort: { sort, order } = newestFirst,
  onSort,
  arrived = noIds,
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

  return (
    <LeadNames leads={leads}>
      {/* If even narrow columns don't fit, the table scrolls horizontally. */}
      <div
        data-crowded={shownColumns.length > defaultColumns.length || undefined}
        className="lg:max-[88rem]:data-crowded:overflow-x-auto"
      >
        <table
          aria-busy={isLoading || rendered !== leads}
          className={classNames(
            'w-full lg:max-[88rem]:in-data-crowded:min-w-[82rem] border-collapse border-t border-primary transition-opacity max-lg:block lg:table-fixed',
            isLoading && 'opacity-60',
          )}
        >
          <caption className="sr-only">Leads. Times are Eastern Time.</caption>
          <thead className="max-lg:sr-only">
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id} className="text-left text-caption text-soft">
                {headers.map(({ column }) => (
                  <SortHeader
                    key={column.id}
                    name={String(column.columnDef.header)}
                    sorted={column.getIsSorted()}
                    onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                    className={columnStyle(column.id as ColumnId).width}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={rowsRef} className="max-lg:block">
            {table.getRowModel().rows.map((row) => (
              <LeadRow
                key={row.id}
                lead={row.original}
                cells={row.getVisibleCells()}
                shownColumns={shownColumns}
                isNew={arrived.includes(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <LeadAgeLegend />
        <p className="text-caption text-soft">Times are Eastern Time.</p>
      </div>
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
