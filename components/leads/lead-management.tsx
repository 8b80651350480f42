'use client';

import * as Tabs from '@radix-ui/react-tabs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { QuarantineCount } from '@/components/leads/quarantine/quarantine-count';
import { QuarantineView } from '@/components/leads/quarantine/quarantine-view';
import { PageBand } from '@/components/shell/page-band';
import type { Lead } from '@/lib/leads/schema';
import { useContactToggle } from './contact-toggle';
import { useReturnFromCall } from './detail/call-attempt';
import { type Assignee, LeadActionsContext, RowSelectionContext } from './lead-actions';
import { leadQuery, pageQuery } from './lead-calls';
import { LeadDialog } from './lead-dialog';
import { LeadFilters } from './lead-filters';
import { LeadList } from './lead-list';
import { useLeadList } from './lead-list-data';
import { useLeadShortcuts } from './lead-shortcuts';
import { LeadSummary } from './lead-summary';
import { useLeadView } from './lead-view';
import { NextCallsView } from './next-calls-view';
import { areRowsInUse, moveRowFocus } from './row-focus';
import { ShortcutSheet } from './shortcut-sheet';
import { useLeadChanges } from './use-lead-changes';
import { useLeadSelection } from './use-lead-selection';
import { useNewLeadNotice } from './use-new-lead-notice';
import { ViewTabs } from './view-tabs';

interface LeadManagementProps {
  /** The signed-in user's id. */
  userId: string;
  /** The members of staff that leads can be assigned to. */
  staff: Assignee[];
  /** For non-owners: a sentence that names the owners to ask. Null for owners. */
  askOwnersText: string | null;
  /** Whether the user may export all leads. */
  mayExport: boolean;
  /** Where the stream of changes was when the server rendered the page. */
  position: string;
  /** Content between the page header and the leads. */
  strip: ReactNode;
  children: ReactNode;
}

/** The leads page: filters, table, call list, quarantine and details. Its view state is in the URL. */
export function LeadManagement(props: LeadManagementProps) {
  return (
    <NuqsAdapter>
      <LeadWorkbench {...props} />
    </NuqsAdapter>
  );
}

function LeadWorkbench(props: LeadManagementProps) {
  const { userId, staff, askOwnersText, mayExport, position, strip, children } = props;
  const view = useLeadView();
  const { filter, place } = view;
  const rows = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const list = useLeadList(
    pageQuery(filter, place),
    () => place.after !== undefined || areRowsInUse(rows.current),
  );
  useLeadChanges(position);
  useNewLeadNotice(list.newArrivals, (list.data?.waiting?.length ?? 0) > 0);
  const { mutate: onToggle } = useContactToggle(list.query);
  const selection = useLeadSelection(list.query, list.rows, list.reload);
  const { open } = view;
  useReturnFromCall(open);
  const onOpen = useCallback(({ id }: Lead) => open(id), [open]);
  // Every row renders again when this changes.
  const actions = useMemo(
    () => ({ userId, staff, askOwnersText, mayExport, onOpen, onToggle }),
    [userId, staff, askOwnersText, mayExport, onOpen, onToggle],
  );

  const onHelp = () => setIsHelpOpen(true);
  const showNew = () => {
    list.release();
    window.scrollTo({ top: 0 });
    view.toNewest();
  };
  const searchFor = (searchTerm: string) => {
    view.setFilter({ searchTerm });
    // The clicked suggestion disappears with its list; focus moves to the search field.
    search.current?.focus();
  };
  const onSpam = async ({ id }: Lead) => {
    open(null);
    // The row that has focus again disappears.
    if (await selection.act({ action: 'spam', ids: [id] })) moveRowFocus(rows.current, 1);
  };
  useLeadShortcuts({ leads: list.rows, rows, search, onToggle, onHelp });

  return (
    <LeadActionsContext value={actions}>
      <PageBand
        title="Lead Management"
        badge={<QuarantineCount count={list.data?.quarantined} onOpen={() => view.setView('quarantine')} />}
      >
        <LeadSummary list={list.data} isFiltered={leadQuery(filter) !== ''} onOpen={onOpen} />
      </PageBand>
      {strip}
      <Tabs.Root
        value={view.view}
        onValueChange={(value) => view.setView(value as typeof view.view)}
        className="wrap"
      >
        <noscript>
          <p className="mt-6 font-semibold text-danger">This page needs JavaScript.</p>
        </noscript>
        <ViewTabs quarantined={list.data?.quarantined} />
        <Tabs.Content value="leads" tabIndex={-1} className="outline-none">
          <LeadFilters
            filter={filter}
            counts={list.data?.counts}
            searchRef={search}
            onChange={view.setFilter}
            onClear={view.clearFilter}
          />
          <div className="mt-5">
            <RowSelectionContext value={selection.ofRows}>
              <LeadList
                view={view}
                leads={list}
                selection={selection}
                rowsRef={rows}
                onShowNew={showNew}
                onSearch={searchFor}
                onHelp={onHelp}
              />
            </RowSelectionContext>
          </div>
        </Tabs.Content>
        <Tabs.Content value="call-next" tabIndex={-1} className="mt-6 outline-none">
          <NextCallsView isMine={view.isMine} onMine={view.setMine} />
        </Tabs.Content>
        <Tabs.Content value="quarantine" tabIndex={-1} className="mt-6 outline-none">
          <QuarantineView />
        </Tabs.Content>
        {/* Shown after the table has loaded, to avoid a layout shift. */}
        <div hidden={list.isPending} className="mt-16">
          {children}
        </div>
      </Tabs.Root>
      <LeadDialog
        id={view.openId}
        onOpen={onOpen}
        onClose={() => view.open(null)}
        onToggle={(lead) => {
          view.open(null);
          onToggle(lead);
        }}
        onSpam={onSpam}
      />
      <ShortcutSheet open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </LeadActionsContext>
  );
}
