'use client';

import * as Tabs from '@radix-ui/react-tabs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useRef, useState } from 'react';
import { QuarantineCount } from '@/components/leads/quarantine/quarantine-count';
import { QuarantineView } from '@/components/leads/quarantine/quarantine-view';
import { useQuarantine } from '@/components/leads/quarantine/use-quarantine';
import { PageBand } from '@/components/shell/page-band';
import { isErased, type Lead } from '@/lib/leads/schema';
import { useReturnFromCall } from './detail/call-attempt';
import { type Assignee, LeadActionsContext } from './lead-actions';
import { leadQuery, pageQuery } from './lead-calls';
import { LeadDialog } from './lead-dialog';
import { LeadFilters } from './lead-filters';
import { LeadList } from './lead-list';
import { LeadSummary } from './lead-summary';
import { useLeadView } from './lead-view';
import { NextCallsView } from './next-calls-view';
import { areRowsInUse, focusedLead, moveRowFocus } from './row-focus';
import { ShortcutSheet } from './shortcut-sheet';
import { useLeadArrivals } from './use-lead-arrivals';
import { useLeadCounts } from './use-lead-counts';
import { useLeadSelection } from './use-lead-selection';
import { useLeads } from './use-leads';
import { useShortcuts } from './use-shortcuts';
import { ViewTabs } from './view-tabs';

interface LeadManagementProps {
  /** The signed-in user's id. */
  userId: string;
  /** The members of staff that leads can be assigned to. */
  staff: Assignee[];
  /** For non-owners: a sentence that names the owners to ask. Null for owners. */
  askOwnersText: string | null;
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

const noLeads: Lead[] = [];

function LeadWorkbench({ userId, staff, askOwnersText, strip, children }: LeadManagementProps) {
  const view = useLeadView();
  const { filter, place } = view;
  const leads = useLeads(pageQuery(filter, place));
  const shownLeads = leads.page?.data ?? noLeads;
  const rows = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { version, arrived, waiting, letIn, changed } = useLeadArrivals({
    filter,
    query: leads.query,
    takeIn: leads.takeIn,
    isHeld: () => place.after !== undefined || areRowsInUse(rows.current),
  });
  const counts = useLeadCounts(filter, version);
  const quarantine = useQuarantine(version);
  const selection = useLeadSelection(leads.query, shownLeads, leads.retry);
  useReturnFromCall(view.open);

  const onOpen = ({ id }: Lead) => view.open(id);
  const onToggle = (lead: Lead) =>
    leads
      .toggle(lead)
      .then(changed, () => window.alert('Failed to update contact status. Please try again.'));
  const showNew = () => {
    letIn();
    window.scrollTo({ top: 0 });
    view.toNewest();
    leads.retry();
  };

  const searchFor = (searchTerm: string) => {
    view.setFilter({ searchTerm });
    // The clicked suggestion disappears with its list; focus moves to the search field.
    search.current?.focus();
  };

  useShortcuts({
    move: (by) => moveRowFocus(rows.current, by),
    toggle: () => {
      const lead = focusedLead(shownLeads);
      if (!lead || isErased(lead)) return false;
      onToggle(lead);
      return true;
    },
    search: () => {
      search.current?.focus();
      return Boolean(search.current);
    },
    help: () => {
      setIsHelpOpen(true);
      return true;
    },
  });

  return (
    <LeadActionsContext value={{ userId, staff, askOwnersText, onOpen, onToggle, selection }}>
      <PageBand
        title="Lead Management"
        badge={<QuarantineCount count={quarantine.data?.total} onOpen={() => view.setView('quarantine')} />}
      >
        <LeadSummary
          total={leads.page?.page}
          isFiltered={leadQuery(filter) !== ''}
          counts={counts}
          onOpen={onOpen}
        />
      </PageBand>
      {strip}
      <Tabs.Root
        value={view.view}
        onValueChange={(value) => view.setView(value as typeof view.view)}
        className="wrap"
      >
        <noscript>
          <p className="mt-6 font-semibold text-danger">The list of leads needs JavaScript.</p>
        </noscript>
        <ViewTabs quarantined={quarantine.data?.total} />
        <Tabs.Content value="leads" tabIndex={-1} className="outline-none">
          <LeadFilters
            filter={filter}
            counts={counts}
            searchRef={search}
            onChange={view.setFilter}
            onClear={view.clearFilter}
          />
          <div className="mt-5">
            <LeadList
              view={view}
              leads={leads}
              selection={selection}
              waiting={waiting}
              arrived={arrived}
              rowsRef={rows}
              onShowNew={showNew}
              onSearch={searchFor}
              onHelp={() => setIsHelpOpen(true)}
            />
          </div>
        </Tabs.Content>
        <Tabs.Content value="call-next" tabIndex={-1} className="mt-6 outline-none">
          <NextCallsView version={version} isMine={view.isMine} onMine={view.setMine} />
        </Tabs.Content>
        <Tabs.Content value="quarantine" tabIndex={-1} className="mt-6 outline-none">
          <QuarantineView quarantine={quarantine} />
        </Tabs.Content>
        {/* Shown after the table has loaded, to avoid a layout shift. */}
        <div hidden={!leads.page && leads.isLoading} className="mt-16">
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
      />
      <ShortcutSheet open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </LeadActionsContext>
  );
}
