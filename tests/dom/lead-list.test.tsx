import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BulkBar } from '@/components/leads/bulk-bar';
import { useContactToggle } from '@/components/leads/contact-toggle';
import { LeadActionsContext, useLeadActions } from '@/components/leads/lead-actions';
import { optionalColumns } from '@/components/leads/lead-column-names';
import { LeadList } from '@/components/leads/lead-list';
import { useLeadList } from '@/components/leads/lead-list-data';
import { useLeadShortcuts } from '@/components/leads/lead-shortcuts';
import { offerLeadUndo, UndoOffers } from '@/components/leads/undo-offers';
import { leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

type Row = ReturnType<typeof madeUpLead>;

/** The answers of the server, by the end of the path. */
let answers: Record<string, () => Response | Promise<Response>>;
let called: string[];

beforeEach(() => {
  called = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://localhost');
    called.push(pathname);
    const name = pathname.split('/').at(-1) ?? '';
    return answers[name]?.() ?? Response.json({ data: [] });
  });
  return () => vi.unstubAllGlobals();
});

const workbench = (leads: Row[]) => () => {
  const count = { total: leads.length, capped: false };
  const none = { total: 0, capped: false };
  return Response.json({
    data: {
      page: { data: leads, page: { next: null, ...count } },
      counts: { all: count, 'not-contacted': count, contacted: none },
      newest: { leads: [], hasMore: false },
      views: { callNext: count, mine: count, new: count, everyone: count, quarantine: none },
    },
  });
};

interface Shown {
  /** Whether somebody reads the rows, which live changes then leave in their places. */
  isRead?: boolean;
  searchTerm?: string;
  onSearch?: (term: string) => void;
}

function List({ isRead = false, searchTerm, onSearch = () => {} }: Shown) {
  const leads = useLeadList(searchTerm ? `searchTerm=${searchTerm}` : '', () => isRead);
  const { mutate: onToggle } = useContactToggle(leads.query);
  const view = {
    filter: searchTerm ? { searchTerm } : {},
    isFiltered: Boolean(searchTerm),
    place: { sort: 'date', order: 'desc' },
    openId: null,
    clearFilter: () => {},
    setSort: () => {},
  } as unknown as Parameters<typeof LeadList>[0]['view'];
  useLeadShortcuts({
    leads: leads.rows,
    rows: { current: null },
    openId: null,
    onOpen: () => {},
    onStep: () => false,
    onPastEnd: () => false,
    onHelp: () => {},
    changes: { onToggle, onCall: () => {}, onAdd: () => {} },
  });
  return (
    <LeadActionsContext value={{ ...useLeadActions(), onToggle }}>
      <LeadList
        view={view}
        columns={optionalColumns}
        leads={leads}
        rowsRef={{ current: null }}
        onShowNew={() => {}}
        onSearch={onSearch}
      />
    </LeadActionsContext>
  );
}

const nameButton = (name: string) => screen.getByRole('button', { name });

test('says that there are no leads yet, without mentioning filters', async () => {
  answers = { workbench: workbench([]) };
  renderStaff(<List />);
  await screen.findByText('Requests from the website will show up here as they come in.');
  expect(screen.queryByText(/matching your filters/)).toBeNull();
});

test('says that a search finds nothing, and suggests a similar name to search for', async () => {
  answers = {
    workbench: workbench([]),
    suggestions: () => Response.json({ data: ['barakaf'] }),
    quarantine: () => Response.json({ data: { leads: [], total: 0, marked: { leads: [], total: 0 } } }),
  };
  const onSearch = vi.fn();
  const user = renderStaff(<List searchTerm="baraka" onSearch={onSearch} />);
  await screen.findByText('No leads found matching your filters.');
  expect(screen.queryByText(/^Requests from the website/)).toBeNull();
  const suggestion = await screen.findByRole('button', { name: 'barakaf' });
  expect(suggestion.closest('[role=status]')).not.toBeNull();
  suggestion.focus();
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('barakaf');
});

test('a lead is back in rows that somebody reads as soon as what removed it is undone', async () => {
  const [kept, marked] = [madeUpLead('Ann Park', 2), madeUpLead('Lee Stone', 1)];
  answers = { workbench: workbench([kept]), undo: () => Response.json({ data: { restored: 1, kept: 0 } }) };
  const user = renderStaff(
    <>
      <List isRead />
      <UndoOffers />
    </>,
  );
  await screen.findByRole('button', { name: 'Ann Park' });
  act(() => offerLeadUndo({ title: 'Marked as spam' }, 'a change'));
  answers.workbench = workbench([kept, marked]);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByRole('button', { name: 'Lee Stone' });
});

test('an erased person has no contact actions, also by keyboard', async () => {
  const erasedAt = new Date().toISOString();
  answers = {
    workbench: workbench([
      madeUpLead('Erased', 30, { phone: '', erasedAt }),
      madeUpLead('Erased too', 40, { phone: '', isContacted: true, erasedAt }),
    ]),
  };
  const user = renderStaff(<List />);
  (await screen.findByRole('button', { name: 'Erased too' })).focus();
  const [, rows] = screen.getAllByRole('rowgroup');
  const inRows = within(rows as HTMLElement);
  expect(inRows.queryAllByRole('link')).toEqual([]);
  expect(inRows.queryAllByRole('button', { name: /contact/i })).toEqual([]);
  expect(rows?.textContent).toContain('Never contacted');
  for (const text of ['Waiting', 'New Lead']) expect(rows?.textContent).not.toContain(text);
  await user.keyboard('e');
  expect(called.filter((path) => path.endsWith('toggle-contacted'))).toEqual([]);
});

test('a mark that cannot be stored is reverted, and an alert is shown', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  let fail = () => {};
  answers = { workbench: workbench([madeUpLead('Ann', 1)]) };
  const stubbed = fetch;
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('toggle-contacted')
      ? new Promise((resolve) => {
          fail = () => resolve(new Response('broken', { status: 500 }));
        })
      : stubbed(path),
  );
  const user = renderStaff(<List />);
  (await screen.findByRole('button', { name: 'Ann' })).focus();
  const row = () => nameButton('Ann').closest('tr');
  expect(row()?.textContent).toContain('New Lead');
  // Loading the list again would show it as it was in any case.
  answers = { workbench: () => new Promise(() => {}) };
  await user.keyboard('e');
  await waitFor(() => expect(row()?.dataset.status).toBe('contacted'));
  fail();
  await waitFor(() =>
    expect(alert.mock.calls).toEqual([['Failed to update contact status. Please try again.']]),
  );
  await waitFor(() => expect(row()?.textContent).toContain('New Lead'));
});

test('several leads are closed for each reason but as duplicates, which are merged', () => {
  renderStaff(
    <BulkBar
      target={{ ids: ['one', 'other'] }}
      selectAllMatching={null}
      isBusy={false}
      onAction={() => {}}
      onClear={() => {}}
    />,
  );
  screen.getByRole('button', { name: 'Never reached', hidden: true });
  expect(screen.queryByRole('button', { name: /^Duplicate/, hidden: true })).toBeNull();
});

test('staff are referred to an owner for erasing several people', () => {
  const [one, other] = ['One', 'Two'].map((name) => leadSchema.parse(madeUpLead(name, 1)).id) as [
    string,
    string,
  ];
  const show = (ids: string[], askOwnersText: string | null) => {
    const actions = { userId: 'ray', staff: [], askOwnersText, mayExport: true, onOpen() {}, onToggle() {} };
    renderStaff(
      <LeadActionsContext value={actions}>
        <BulkBar
          target={{ ids }}
          selectAllMatching={null}
          isBusy={false}
          onAction={() => {}}
          onClear={() => {}}
        />
      </LeadActionsContext>,
    );
    const [bar] = screen.getAllByRole('toolbar').slice(-1);
    return within(bar as HTMLElement);
  };
  show([one], 'Ask Dana.').getByRole('button', { name: 'Erase…' });
  const several = show([one, other], 'Ask Dana.');
  expect(several.queryByRole('button', { name: 'Erase…' })).toBeNull();
  several.getByText('Only an owner can erase several people at once. Ask Dana.');
  show([one, other], null).getByRole('button', { name: 'Erase…' });
});
