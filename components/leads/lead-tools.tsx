import { Ellipsis, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayChange } from '@/components/shell/profile';
import { Select } from '@/components/ui/field';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { Popover } from '@/components/ui/popover';
import { ColumnPicker } from './column-picker';
import { FilterChips } from './filter-chips';
import { leadQuery, type PagePlace } from './lead-calls';
import { useExport } from './lead-export';
import { LeadFilters } from './lead-filters';
import type { DeskView, useLeadView } from './lead-view';
import type { StatusCounts } from './status-filter';
import type { Total } from './total-text';
import type { SavedViewsState } from './views/use-saved-views';
import { ViewMenu } from './views/view-menu';

const orders: [PagePlace['sort'], PagePlace['order'], string][] = [
  ['date', 'desc', 'Newest first'],
  ['date', 'asc', 'Oldest first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['service', 'asc', 'Service, A to Z'],
  ['service', 'desc', 'Service, Z to A'],
  ['status', 'asc', 'New leads first'],
  ['status', 'desc', 'Contacted first'],
];

interface LeadToolsProps {
  view: ReturnType<typeof useLeadView>;
  saved: SavedViewsState;
  current: DeskView;
  /** Undefined while loading. */
  counts: StatusCounts | undefined;
  total: Total | undefined;
  /** The checkbox that selects every row, for a phone. */
  selectAll: ReactNode;
}

/** The row of tools above the list: the filters that are set, all filters, export and columns. */
export function LeadTools({ view, saved, current, counts, total, selectAll }: LeadToolsProps) {
  const group = useOneTabStop<HTMLDivElement>();
  const { filter, setFilter, clearFilter } = view;
  const mayChange = useMayChange();
  const { link, progress } = useExport({ filter, total: total ?? { total: 0, capped: false } });
  return (
    <div ref={group} role="toolbar" aria-label="The list" className="desk-tools">
      <FilterChips filter={filter} view={current} onChange={setFilter} />
      <LeadFilters filter={filter} counts={counts} onChange={setFilter} />
      {view.isFiltered && (
        <button type="button" onClick={clearFilter} className="tool text-primary-strong max-md:hidden">
          Clear filters
        </button>
      )}
      {mayChange && (
        <>
          <ViewMenu saved={saved} isFiltered={leadQuery({ ...view.filter, searchTerm: undefined }) !== ''} />
          {progress}
          <span className="contents max-md:hidden">
            {link}
            <ImportLink />
          </span>
          <ColumnPicker columns={saved.columns} onChange={saved.setColumns} />
        </>
      )}
      <Popover
        id="more"
        label="More"
        side="end"
        buttonClass="tool sticky -right-2 bg-surface md:hidden"
        button={
          <>
            <span className="sr-only">More</span>
            <Ellipsis aria-hidden="true" />
          </>
        }
        className="p-4"
      >
        <div className="grid gap-3 [&_.tool]:justify-start [&_.tool]:px-0">
          {selectAll}
          <Select
            aria-label="Sort by"
            value={`${view.place.sort} ${view.place.order}`}
            onChange={(event) => {
              const [by, order] = event.target.value.split(' ') as [PagePlace['sort'], PagePlace['order']];
              view.setSort(by, order);
            }}
            className="min-h-11 px-3 py-2 text-base"
          >
            {orders.map(([by, order, label]) => (
              <option key={label} value={`${by} ${order}`}>
                {label}
              </option>
            ))}
          </Select>
          {mayChange && (
            <>
              <div className="flex">{link}</div>
              <div className="flex">
                <ImportLink />
              </div>
            </>
          )}
          {view.isFiltered && (
            <button type="button" onClick={clearFilter} className="tool justify-start text-primary-strong">
              Clear filters
            </button>
          )}
        </div>
      </Popover>
    </div>
  );
}

const ImportLink = () => (
  <a href="/admin/import" title="Import a list" className="tool">
    <Upload aria-hidden="true" />
    <span className="desk-label">Import</span>
  </a>
);
