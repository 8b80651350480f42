'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { QuarantineView } from '@/components/leads/quarantine/quarantine-view';
import { goTo, useCommands } from '@/components/shell/palette/commands';
import { useMayChange } from '@/components/shell/profile';
import { focusSearch } from '@/components/shell/search-box';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { telHref } from '@/lib/fields/phone-text';
import type { Lead } from '@/lib/leads/schema';
import type { SavedView } from '@/lib/leads/views/schema';
import type { CallGroupName } from '@/lib/leads/work/calls/schema';
import { PAGE_SIZE } from '@/lib/leads/work/schema';
import { AddLead, AddLeadButton } from './add/add-lead';
import { BulkBar } from './bulk-bar';
import { callOrder, listedCalls } from './call-groups';
import { useKeptSaves } from './call-saves';
import { useContactToggle } from './contact-toggle';
import { deskCommands } from './desk-commands';
import { DeskFoot } from './desk-foot';
import { startCall, useReturnFromCall } from './detail/call-attempt';
import { OUTCOMES_ID } from './detail/call-form';
import { LEAD_NAME_ID } from './detail/lead-heading';
import { type Assignee, LeadActionsContext, RowSelectionContext } from './lead-actions';
import { pageQuery } from './lead-calls';
import { useLeadCommands } from './lead-commands';
import { type FocusRequest, LeadDialog } from './lead-dialog';
import { CONSENT_ID } from './lead-links';
import { LeadList } from './lead-list';
import { useLeadList } from './lead-list-data';
import { LeadPager } from './lead-pager';
import { leadQueries } from './lead-queries';
import { useLeadShortcuts } from './lead-shortcuts';
import { LeadSummary } from './lead-summary';
import { LeadTools } from './lead-tools';
import { useLeadView } from './lead-view';
import { useLeadWalk } from './lead-walk';
import { LeadsReachNobody } from './needs/leads-reach-nobody';
import { CallsDone, CallsTools, NextCallsView } from './next-calls-view';
import { areRowsInUse, focusedLead, moveRowFocus } from './row-focus';
import { useSaveAndNext } from './save-and-next';
import { focusSelectAll, SelectAll } from './select-all';
import { useSelectionShortcuts } from './selection-shortcuts';
import { ShortcutSheet } from './shortcut-sheet';
import { totalText } from './total-text';
import { UndoOffers } from './undo-offers';
import { useAppBadge } from './use-app-badge';
import { useLeadChanges } from './use-lead-changes';
import { useLeadSelection } from './use-lead-selection';
import { useNewLeadNotice } from './use-new-lead-notice';
import { ViewTabs } from './view-tabs';
import { useSavedViews } from './views/use-saved-views';

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
  /** Who gets the leads, in the foot. */
  children: ReactNode;
}

const noLeads: Lead[] = [];

/** The leads page: views, filters, table, call list, quarantine and details. Its view state is in the URL. */
export function LeadManagement(props: LeadManagementProps) {
  return (
    <NuqsAdapter>
      <LeadWorkbench {...props} />
    </NuqsAdapter>
  );
}

function LeadWorkbench(props: LeadManagementProps) {
  const { userId, staff, askOwnersText, mayExport, position, children } = props;
  const view = useLeadView();
  const { filter, place, open, close, openId } = view;
  const mayChange = useMayChange();
  const current = view.viewFor(userId);
  const saved = useSavedViews(view);
  const isList = current !== 'callNext' && current !== 'quarantine';
  const rows = useRef<HTMLTableSectionElement>(null);
  const callRows = useRef<HTMLTableElement>(null);
  // The views, and the button that adds a lead.
  const views = useOneTabStop<HTMLDivElement>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const list = useLeadList(
    pageQuery(filter, place),
    () => place.after !== undefined || areRowsInUse(rows.current),
  );
  const [more, setMore] = useState<CallGroupName[]>([]);
  const [isOldShown, setIsOldShown] = useState(false);
  const calls = useQuery({ ...leadQueries.nextCalls(view.isMine, more), enabled: current === 'callNext' });
  const client = useQueryClient();
  useLeadChanges(position);
  useNewLeadNotice(list.newArrivals, (list.data?.waiting?.length ?? 0) > 0);
  const { mutate: onToggle } = useContactToggle(list.query);
  const selection = useLeadSelection(filter, list, { userId, staff });
  useAppBadge(list.data?.views.new.total);
  useReturnFromCall((leadId) => {
    // The form of the call gets the focus, not what an earlier opening asked for.
    setFocusRequest(undefined);
    open(leadId);
  });
  useKeptSaves(userId);
  const onOpen = useCallback(
    ({ id }: Lead, controlId = LEAD_NAME_ID) => {
      setFocusRequest({ controlId });
      open(id);
    },
    [open],
  );
  const toCall = current === 'callNext' ? calls.data : undefined;
  const listed = isList ? list.rows : toCall ? callOrder(toCall, isOldShown) : noLeads;
  const inRows = isList ? list.rows : toCall ? listedCalls(toCall) : noLeads;
  const nextPage = isList && !list.isLoading ? list.data?.page.page.next : null;
  const walk = useLeadWalk(
    listed,
    openId,
    ({ id }) => {
      setFocusRequest(undefined);
      open(id);
    },
    nextPage ? () => void view.toNextPage(nextPage) : undefined,
  );
  const onNext = useSaveAndNext(walk);
  // Every row renders again when this changes.
  const actions = useMemo(
    () => ({ userId, staff, askOwnersText, mayExport, onOpen, onToggle }),
    [userId, staff, askOwnersText, mayExport, onOpen, onToggle],
  );

  const onHelp = () => setIsHelpOpen(true);
  /** The lead whose details are open, or else the one with the focus. */
  const commandedLead = () => {
    const opened = openId ? client.getQueryData(leadQueries.detail(openId).queryKey)?.lead : undefined;
    return opened ?? focusedLead(inRows);
  };
  const showNew = () => {
    void list.release();
    window.scrollTo({ top: 0 });
    void view.toNewest();
  };
  const searchFor = (searchTerm: string) => {
    void view.setFilter({ searchTerm });
    // The clicked suggestion disappears with its list; focus moves to the search field.
    focusSearch();
  };
  const closeAndToggle = (lead: Lead) => {
    close();
    onToggle(lead);
  };
  const onSpam = async ({ id }: Lead) => {
    close();
    // The row that has focus again disappears.
    if (await selection.act({ action: 'spam' }, { ids: [id] })) moveRowFocus(rows.current, 1);
  };
  const toggle = (lead: Lead) => (lead.id === openId ? closeAndToggle(lead) : onToggle(lead));
  const onAdd = () => void view.setAdding(true);
  const onSaved = ({ id, query }: SavedView) => void view.setSaved(id, query);
  const leadCommands = useLeadCommands({ userId, staff, onOpen, onToggle: toggle });
  useCommands(() => {
    const lead = commandedLead();
    return [
      ...(lead && mayChange ? leadCommands(lead) : []),
      ...deskCommands(
        (next) => void view.setView(next, userId),
        mayChange ? onAdd : undefined,
        saved.views,
        onSaved,
      ),
      { id: 'shortcuts', group: 'Actions', label: 'Keyboard shortcuts', shortcut: '?', run: onHelp },
    ];
  });
  const onCall = (lead: Lead) => {
    if (lead.doNotCall) return onOpen(lead, CONSENT_ID);
    startCall(lead.id);
    onOpen(lead, OUTCOMES_ID);
    goTo(telHref(lead.phone));
  };
  const clearSelection = () => {
    selection.clear();
    // The pressed button disappears with the bar.
    focusSelectAll();
  };
  useSelectionShortcuts({
    leads: list.rows,
    rows,
    selection: mayChange ? selection : undefined,
    onClear: selection.target ? clearSelection : undefined,
  });
  const placeText = () => {
    if (walk.index < 0) return undefined;
    const place = isList ? (view.pageNumber - 1) * PAGE_SIZE + walk.index : walk.index;
    const total = isList && list.data ? totalText(list.data.page.page) : String(listed.length);
    return `${(place + 1).toLocaleString('en-US')} of ${total}`;
  };
  useLeadShortcuts({
    leads: inRows,
    rows: isList ? rows : callRows,
    openId,
    onOpen,
    onStep: walk.step,
    onPastEnd: walk.goOn,
    onHelp,
    ...(mayChange && { changes: { onCall, onToggle: toggle, onAdd } }),
  });

  return (
    <LeadActionsContext value={actions}>
      <RowSelectionContext value={mayChange ? selection.ofRows : undefined}>
        <div className={clsx('desk', openId !== null && 'desk-beside-panel')}>
          {mayChange && <LeadsReachNobody />}
          <div className="desk-head">
            <div ref={views} className="desk-views">
              <h1 className="max-md:sr-only @max-[640px]/desk:lg:sr-only">Lead Management</h1>
              <LeadSummary list={list.data} isFiltered={view.isFiltered} />
              <ViewTabs
                current={current}
                counts={list.data?.views}
                userId={userId}
                onView={(next) => void view.setView(next, userId)}
                saved={saved.views}
                savedCounts={saved.counts}
                savedId={saved.current?.id}
                onSaved={onSaved}
              />
              {mayChange && <AddLeadButton onAdd={onAdd} />}
            </div>
            {isList && (
              <LeadTools
                view={view}
                saved={saved}
                current={saved.current ? 'everyone' : current}
                counts={list.data?.counts}
                total={list.data?.page.page}
                selectAll={<SelectAll isLabeled className="flex min-h-11 items-center gap-3" />}
              />
            )}
            {current === 'callNext' && <CallsTools isMine={view.isMine} onMine={view.setMine} />}
            {isList && mayChange && (
              <BulkBar
                target={selection.target}
                selectAllMatching={selection.selectAllMatching}
                isBusy={selection.isBusy}
                onAction={async (action, target) => {
                  if (await selection.act(action, target)) focusSelectAll();
                }}
                onClear={clearSelection}
              />
            )}
          </div>
          <noscript>
            <p className="px-8 py-2 font-semibold text-danger max-md:px-4">This page needs JavaScript.</p>
          </noscript>
          {isList && (
            <LeadList
              view={view}
              columns={saved.columns}
              leads={list}
              rowsRef={rows}
              onShowNew={showNew}
              onSearch={searchFor}
            />
          )}
          {current === 'callNext' && (
            <NextCallsView
              isMine={view.isMine}
              openId={openId}
              more={more}
              onMore={(group) => setMore([...more, group])}
              isOldShown={isOldShown}
              onOldShown={setIsOldShown}
              rowsRef={callRows}
            />
          )}
          {current === 'quarantine' && (
            <div className="px-8 pt-4 pb-16 max-md:px-4">
              <QuarantineView
                searchTerm={filter.searchTerm ?? ''}
                onShowAll={() => void view.setView('quarantine', userId)}
              />
            </div>
          )}
          <DeskFoot
            pager={
              isList ? (
                <LeadPager view={view} leads={list} />
              ) : (
                current === 'callNext' && <CallsDone calls={calls.data} />
              )
            }
            onHelp={onHelp}
          >
            {children}
          </DeskFoot>
        </div>
      </RowSelectionContext>
      <LeadDialog
        id={openId}
        focusRequest={focusRequest}
        place={placeText()}
        onOpen={onOpen}
        onStep={walk.step}
        onNext={onNext}
        nextId={walk.next?.id}
        onClose={close}
        onToggle={closeAndToggle}
        onSpam={onSpam}
      />
      <AddLead
        isOpen={view.isAdding && mayChange}
        userId={userId}
        onClose={() => void view.setAdding(false)}
        onOpen={(id) => {
          void view.setAdding(false);
          open(id);
        }}
        onGone={view.closeGone}
      />
      <UndoOffers />
      <ShortcutSheet open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </LeadActionsContext>
  );
}
