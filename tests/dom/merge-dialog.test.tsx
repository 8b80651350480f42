import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MergeDialog } from '@/components/leads/merge/merge-dialog';
import { MergedEntry } from '@/components/leads/merge/merged-entry';
import { UndoOffers } from '@/components/leads/undo-offers';
import { ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { type Lead, leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const sent: { path: string; method: string; body: unknown }[] = [];
let older: Lead;
let newer: Lead;
let version = '';
let mergeAnswer: () => Response;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  version = 'a'.repeat(32);
  older = leadSchema.parse(madeUpLead('Ann Smith', 48, { phone: '(828) 555-0142', message: 'Please call.' }));
  newer = leadSchema.parse(
    madeUpLead('Ann M. Smith', 2, {
      phone: '(828) 555-0199',
      email: 'ann@example.com',
      message: 'About a battery.',
      status: 'contacted',
      isContacted: true,
    }),
  );
  mergeAnswer = () => Response.json({ data: older });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/found')) return Response.json({ data: [older, newer] });
    if (method === 'GET')
      return Response.json({ data: { kept: { lead: newer, version }, other: { lead: older, version } } });
    sent.push({ path, method, body: body ? JSON.parse(String(body)) : undefined });
    return method === 'POST' ? mergeAnswer() : Response.json({ data: { isWhole: true } });
  });
  return () => vi.unstubAllGlobals();
});

/** The dialog of the newer request. */
function show(other: Lead | null = older) {
  const onMerged = vi.fn();
  render(
    <StaffData>
      <ProfileProvider
        profile={{ id: 'eve', name: 'Eve', initials: null, email: 'eve@x.org', role: 'staff' }}
      >
        <MergeDialog lead={newer} household={[older]} other={other} onClose={() => {}} onMerged={onMerged} />
        <UndoOffers />
      </ProfileProvider>
    </StaffData>,
  );
  // The dialog that its owner closes is still open, which keeps the pointer from the page.
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), onMerged };
}

const row = async (label: string) => screen.findByRole('group', { name: label });
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, value: string | RegExp) =>
  user.click(within(await row(label)).getByRole('radio', { name: value }));
const chosenIn = async (label: string) =>
  within(await row(label))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.textContent);

test('keeps the older request, with what only the newer one has, and asks about the rest', async () => {
  const { user, onMerged } = show();
  expect(await chosenIn('Stays')).toMatchObject([expect.stringMatching(/^The other request/)]);
  expect(await chosenIn('Name')).toEqual(['Ann Smith']);
  expect(await chosenIn('Status')).toEqual(['Contacted']);
  expect(await chosenIn('Message')).toEqual(['Both messages, one after the other']);
  // Only one of them has it, so there's nothing to choose.
  expect(within(await row('Email')).queryAllByRole('radio')).toEqual([]);
  await choose(user, 'Phone', '(828) 555-0199');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(older));
  expect(sent).toEqual([
    {
      path: `/api/admin/leads/${older.id}/merge`,
      method: 'POST',
      body: {
        other: newer.id,
        take: ['phone', 'email', 'status'],
        joinsMessages: true,
        was: { kept: version, other: version },
      },
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo Z' }));
  await screen.findByText('Ann M. Smith is a lead of its own again');
  expect(sent.at(-1)).toMatchObject({ path: `/api/admin/leads/${newer.id}/merge`, method: 'DELETE' });
});

test('undoing it in the timeline takes the offer to undo it away', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged the request of Ann M. Smith');
  renderStaff(<MergedEntry merged={{ lead: newer, isUndoable: true }} staff={[]} />);
  await user.click(screen.getByRole('button', { name: 'Undo merging' }));
  await screen.findByText('Ann M. Smith is a lead of its own again');
  expect(screen.queryByText('Merged the request of Ann M. Smith')).toBeNull();
});

test('keeps the newer request if that is chosen', async () => {
  const { user, onMerged } = show();
  await choose(user, 'Stays', /^This request/);
  expect(await chosenIn('Name')).toEqual(['Ann M. Smith']);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { path: `/api/admin/leads/${newer.id}/merge`, body: { other: older.id, take: [] } },
  ]);
});

test('shows what a colleague has changed before it is merged, and keeps what was chosen', async () => {
  const { user, onMerged } = show();
  await choose(user, 'Phone', '(828) 555-0199');
  const message = 'Somebody has changed one of these leads in the meantime.';
  mergeAnswer = () => Response.json({ message, code: 'overtaken' }, { status: 409 });
  older = { ...older, name: 'Ann Smith-Jones' };
  version = 'b'.repeat(32);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await screen.findByText('Ann Smith-Jones');
  expect(await chosenIn('Phone')).toEqual(['(828) 555-0199']);
  mergeAnswer = () => Response.json({ data: older });
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ was: { kept: version, other: version } });
});

test('keeps what was chosen over a reload, until they are merged or it is canceled', async () => {
  let { user } = show();
  await choose(user, 'Stays', /^This request/);
  await choose(user, 'Phone', '(828) 555-0142');
  cleanup();
  ({ user } = show());
  expect(await chosenIn('Stays')).toMatchObject([expect.stringMatching(/^This request/)]);
  expect(await chosenIn('Phone')).toEqual(['(828) 555-0142']);
  // More of the number than a random id contains.
  expect(JSON.stringify(localStorage)).not.toMatch(/555-01|828555|Ann/);
  cleanup();
  // With another one nothing was chosen yet.
  const pair = older;
  older = { ...older, id: crypto.randomUUID() };
  ({ user } = show());
  expect(await chosenIn('Name')).toEqual(['Ann Smith']);
  cleanup();
  older = pair;
  ({ user } = show());
  expect(await chosenIn('Stays')).toMatchObject([expect.stringMatching(/^This request/)]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(localStorage).toHaveLength(0);
});

test('chooses anew after somebody has changed one of them', async () => {
  let { user } = show();
  await choose(user, 'Stays', /^This request/);
  await choose(user, 'Phone', '(828) 555-0142');
  cleanup();
  version = 'b'.repeat(32);
  ({ user } = show());
  expect(await chosenIn('Stays')).toMatchObject([expect.stringMatching(/^The other request/)]);
  await choose(user, 'Phone', '(828) 555-0199');
  cleanup();
  show();
  expect(await chosenIn('Stays')).toMatchObject([expect.stringMatching(/^The other request/)]);
  expect(await chosenIn('Phone')).toEqual(['(828) 555-0199']);
});

test('first asks which lead it is, among the household or by a search', async () => {
  const { user } = show(null);
  await screen.findByRole('heading', { name: 'Which lead is Ann M. Smith a duplicate of?' });
  expect(within(screen.getByRole('list', { name: 'Same household' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, phone or email' }), 'smith');
  const found = await screen.findByRole('list', { name: 'Found leads' });
  // Not the lead itself.
  const [other] = await within(found).findAllByRole('button');
  expect(within(found).getAllByRole('button')).toHaveLength(1);
  await user.click(other as HTMLElement);
  await screen.findByRole('heading', { name: 'Merge two leads' });
});
