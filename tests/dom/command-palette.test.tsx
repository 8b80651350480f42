import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskCommands } from '@/components/leads/desk-commands';
import { useLeadCommands } from '@/components/leads/lead-commands';
import { UndoOffers } from '@/components/leads/undo-offers';
import { CommandPalette } from '@/components/shell/palette/command-palette';
import { useCommands } from '@/components/shell/palette/commands';
import { ProfileProvider } from '@/components/shell/profile';
import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import { leadSchema } from '@/lib/leads/schema';
import type { SavedView } from '@/lib/leads/views/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const lead = leadSchema.parse(madeUpLead('Ann Smith', 1, { phone: '828 555 0190' }));
const found = madeUpLead('Luz Hernández', 1, { message: 'Two oaks' });
const asked: string[] = [];
const sent: unknown[] = [];
const assign = vi.fn();

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  assign.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      asked.push(path);
      return Response.json({ data: path.includes('oaks') ? [found] : [] });
    }
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: lead, undo: null });
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const onNote = vi.fn();
const onView = vi.fn();
const onAdd = vi.fn();
const onSaved = vi.fn();
const view: SavedView = {
  id: 'v1',
  name: 'Barns',
  query: 'searchTerm=barn',
  isShared: true,
  mayChange: true,
};

function Page() {
  const commandsOf = useLeadCommands({
    userId: 'dana',
    staff: [
      { id: 'dana', name: 'Dana Whitfield' },
      { id: 'ray', name: 'Ray' },
    ],
    onOpen: onNote,
    onToggle: () => {},
  });
  useCommands(() => [...commandsOf(lead), ...deskCommands(onView, onAdd, [view], onSaved)]);
  return <button type="button">A row</button>;
}

function show({ role = 'owner' }: { role?: StaffRole } = {}) {
  return renderStaff(
    <ProfileProvider profile={{ name: 'Dana', initials: null, email: 'dana@example.com', role }}>
      <CommandPalette />
      <Page />
      <UndoOffers />
    </ProfileProvider>,
  );
}

const palette = () => screen.findByRole('dialog', { name: 'Commands' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('opens by Ctrl+K, and Escape gives the focus back', async () => {
  const user = show();
  const row = screen.getByRole('button', { name: 'A row' });
  row.focus();
  await user.keyboard('{Control>}k{/Control}');
  const field = within(await palette()).getByRole('combobox', { name: 'Commands' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(options()).toEqual(
    expect.arrayContaining([
      'Call (828) 555-0190',
      ...['Add a note', 'Assign to me', 'Assign to Ray', 'Insight', 'Webhook'],
    ]),
  );
  // A duplicate is closed by merging it.
  expect(options()).toContain('Close: Never reached');
  expect(options()).not.toContain('Close: Duplicate of another lead');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(row);
});

test('does what is typed and chosen by Enter for the lead', async () => {
  const user = show();
  await user.keyboard('{Meta>}k{/Meta}');
  await palette();
  await user.keyboard('quoted{Enter}');
  await waitFor(() => expect(sent).toEqual([{ status: 'quoted', was: { status: 'new' } }]));
  await screen.findByText('Ann Smith: Status: Quoted');
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('add a note{Enter}');
  await waitFor(() => expect(onNote).toHaveBeenCalledWith(lead, 'note'));
});

test('notes that somebody asked not to be called', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('don’t call{Enter}');
  await waitFor(() => expect(sent).toEqual([{ doNotCall: true }]));
  await screen.findByText('Ann Smith: not to be called');
});

test('opens the views of the desk and those that were saved', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('barns{Enter}');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(view));
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('quarantine{Enter}');
  await waitFor(() => expect(onView).toHaveBeenCalledWith('quarantine'));
});

test('goes to pages and to sections of the settings, to those of owners only for owners', async () => {
  const user = show({ role: 'staff' });
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  expect(options()).not.toContain('Webhook');
  await user.keyboard('holidays{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/settings/hours#holidays'));
});

test('finds settings by the labels of their controls and by other words', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('recovery codes{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/settings/you#your-account'));
});

test('finds leads, whatever of them matches', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('oaks');
  await screen.findByRole('option', { name: /^Luz Hernández/ });
  // On a busy machine, pauses between the keys may be long enough to ask before.
  expect(asked.at(-1)).toBe('/api/admin/leads/found?searchTerm=oaks');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/admin/form-fills?lead=${found.id}`));
});

test('says that nothing is found', async () => {
  const user = show();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('zzzzzz');
  expect(await screen.findByText('Nothing by that name')).toBeTruthy();
});
