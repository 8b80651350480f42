import { ArrowUp } from 'lucide-react';
import { type Ref, type RefObject, useRef } from 'react';
import { LoadFailed } from '@/components/shell/load-states';
import { Button } from '@/components/ui/button';
import { BulkBar } from './bulk-bar';
import { DidYouMean } from './did-you-mean';
import { leadQuery } from './lead-calls';
import { ExportWithProgress } from './lead-export';
import type { LeadListData } from './lead-list-data';
import { LeadsLoading, NoLeadsFound, NoLeadsYet } from './lead-list-states';
import { LeadPager, rangeText } from './lead-pager';
import { LeadTable } from './lead-table';
import { LeadTools } from './lead-tools';
import type { useLeadView } from './lead-view';
import type { useLeadSelection } from './use-lead-selection';

interface LeadListProps {
  view: ReturnType<typeof useLeadView>;
  leads: LeadListData;
  selection: ReturnType<typeof useLeadSelection>;
  rowsRef: Ref<HTMLTableSectionElement>;
  onShowNew: () => void;
  /** Searches for another term. */
  onSearch: (term: string) => void;
  onHelp: () => void;
}

/** A page of leads with toolbar, pager and bulk actions, or a loading, error or empty state. */
export function LeadList({ view, leads, selection, rowsRef, onShowNew, onSearch, onHelp }: LeadListProps) {
  const top = useRef<HTMLDivElement>(null);
  const selectAll = useRef<HTMLInputElement>(null);
  const { data, rows, isLoading, hasFailed, reload } = leads;
  if (hasFailed) return <LoadFailed subject="leads" onRetry={reload} />;
  if (!data)
    return (
      <>
        <div className="mb-3 h-11" />
        <LeadsLoading />
      </>
    );
  const { page } = data.page;
  if (rows.length === 0) {
    if (leadQuery(view.filter) === '' && page.total === 0) return <NoLeadsYet />;
    return (
      <NoLeadsFound onClear={view.clearFilter}>
        <DidYouMean filter={view.filter} onSearch={onSearch} />
      </NoLeadsFound>
    );
  }
  // The pager is below the table, so changing the page scrolls to its top.
  const scrollingToTop =
    <Args extends unknown[]>(changePage: (...args: Args) => unknown) =>
    (...args: Args) => {
      top.current?.scrollIntoView({ block: 'start' });
      changePage(...args);
    };

  // The bulk bar disappears with the focused button; focus moves to the "select all" checkbox.
  const focusSelectAll = () => selectAll.current?.focus({ preventScroll: true });

  return (
    <>
      <div ref={top} className="mb-3 flex scroll-mt-4 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <SelectAll
          boxRef={selectAll}
          count={rows.length}
          selectedCount={selection.ids.length}
          range={rangeText(view.pageNumber, rows.length, page)}
          onChange={selection.selectAll}
        />
        <LeadTools
          filter={view.filter}
          total={page}
          sort={view.place}
          columns={view.columns}
          onSort={view.setSort}
          onColumns={view.setColumns}
          onHelp={onHelp}
        />
      </div>
      <NewLeadsBar waiting={data.waiting?.length ?? 0} onShow={onShowNew} />
      <LeadTable
        leads={rows}
        isLoading={isLoading}
        shownColumns={view.columns}
        sort={view.place}
        onSort={view.setSort}
        arrived={data.arrived}
        rowsRef={rowsRef}
      />
      <LeadPager
        page={page}
        rowCount={rows.length}
        pageNumber={view.pageNumber}
        onFirst={scrollingToTop(view.toFirstPage)}
        onPrevious={scrollingToTop(view.toPreviousPage)}
        onNext={scrollingToTop(view.toNextPage)}
      />
      <div className="mt-4 md:hidden">
        <ExportWithProgress filter={view.filter} total={page} />
      </div>
      <BulkBar
        ids={selection.ids}
        isBusy={selection.isBusy}
        onAction={async (bulk) => {
          if (await selection.act(bulk)) focusSelectAll();
        }}
        onClear={() => {
          selection.clear();
          focusSelectAll();
        }}
      />
    </>
  );
}

interface SelectAllProps {
  boxRef: RefObject<HTMLInputElement | null>;
  count: number;
  selectedCount: number;
  range: string;
  onChange: (isSelected: boolean) => void;
}

function SelectAll({ boxRef, count, selectedCount, range, onChange }: SelectAllProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 pl-4 tabular-nums max-md:text-caption lg:pl-5">
      <input
        type="checkbox"
        aria-label="Select every lead on this page"
        checked={selectedCount === count}
        ref={(box) => {
          boxRef.current = box;
          if (box) box.indeterminate = selectedCount > 0 && selectedCount < count;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-primary"
      />
      <span className="text-soft">{range}</span>
    </label>
  );
}

/** A sticky button that shows new leads, so that live updates don't move rows while someone is reading. */
function NewLeadsBar({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center">
      <Button
        variant="accent"
        onClick={onShow}
        className="pointer-events-auto motion-safe:starting:opacity-0"
      >
        <ArrowUp aria-hidden="true" className="size-4" />
        Show {waiting === 1 ? '1 new lead' : `${waiting} new leads`}
      </Button>
    </div>
  );
}
