import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { LoadFailed } from '@/components/shell/load-states';
import { Button } from '@/components/ui/button';
import { DidYouMean } from './did-you-mean';
import { FoundNotesContext } from './lead-cells';
import type { OptionalColumn } from './lead-column-names';
import type { LeadListData } from './lead-list-data';
import { LeadsLoading, NoLeadsFound, NoLeadsYet } from './lead-list-states';
import { LeadTable } from './lead-table';
import type { useLeadView } from './lead-view';
import { FoundInQuarantine } from './quarantine/found-in-quarantine';

interface LeadListProps {
  view: ReturnType<typeof useLeadView>;
  columns: OptionalColumn[];
  leads: LeadListData;
  rowsRef: RefObject<HTMLTableSectionElement | null>;
  onShowNew: () => void;
  /** Searches for another term. */
  onSearch: (term: string) => void;
}

/** A page of leads, or a loading, error or empty state. */
export function LeadList({ view, columns, leads, rowsRef, onShowNew, onSearch }: LeadListProps) {
  const { data, rows, isLoading, hasFailed, reload } = leads;
  const { searchTerm = '' } = view.filter;
  const inQuarantine = <FoundInQuarantine searchTerm={searchTerm} />;
  if (hasFailed) return <LoadFailed subject="leads" onRetry={reload} />;
  if (!data) return <LeadsLoading />;
  if (rows.length === 0) {
    if (!view.isFiltered && data.page.page.total === 0) return <NoLeadsYet />;
    return (
      <NoLeadsFound onClear={view.clearFilter}>
        {inQuarantine}
        <DidYouMean filter={view.filter} onSearch={onSearch} />
      </NoLeadsFound>
    );
  }
  return (
    <>
      {inQuarantine}
      <NewLeadsBar waiting={data.waiting?.length ?? 0} onShow={onShowNew} />
      <FoundNotesContext value={data.foundNotes}>
        <LeadTable
          leads={rows}
          isLoading={isLoading}
          shownColumns={columns}
          sort={view.place}
          onSort={view.setSort}
          arrived={data.arrived}
          openId={view.openId}
          rowsRef={rowsRef}
        />
      </FoundNotesContext>
    </>
  );
}

/** A sticky button that shows new leads, so that live updates don't move rows while someone is reading. */
function NewLeadsBar({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <div className="pointer-events-none sticky top-44 z-20 flex h-0 justify-center">
      <Button
        variant="accent"
        size="small"
        onClick={onShow}
        className="pointer-events-auto motion-safe:starting:opacity-0"
      >
        <ArrowUp aria-hidden="true" className="size-4" />
        Show {waiting === 1 ? '1 new lead' : `${waiting} new leads`}
      </Button>
    </div>
  );
}
