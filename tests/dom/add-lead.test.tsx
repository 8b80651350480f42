import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddLead } from '@/components/leads/add/add-lead';
import type { AddLeadDialogProps } from '@/components/leads/add/add-lead-dialog';
import { UndoOffers } from '@/components/leads/undo-offers';
import { removeLeadDrafts } from '@/components/shell/lead-draft';
import { aService } from '../support/offered-services';
import { renderStaff } from '../support/render-staff';

const USER = 'dana';
const KNOWN = { id: crypto.randomUUID(), name: 'Margaret O’Donnell', createdAt: '' };

const added: Record<string, unknown>[] = [];
const asked: string[] = [];
const undone: string[] = [];
let addAnswer: () => Response;
let undoAnswer: () => Response;
let mayReply: boolean;

beforeEach(() => {
  added.length = 0;
  asked.length = 0;
  undone.length = 0;
  mayReply = true;
  addAnswer = () => Response.json({ data: { id: added.at(-1)?.id } }, { status: 201 });
  undoAnswer = () => Response.json({ data: { restored: 1, kept: 0 } });
  KNOWN.createdAt = new Date(Date.now() - 22 * 86_400_000).toISOString();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      added.push(JSON.parse(String(body)));
      return addAnswer();
    }
    if (method === 'DELETE') {
      undone.push(path);
      return undoAnswer();
    }
    asked.push(path);
    if (path.startsWith('/api/admin/leads/known'))
      return Response.json({ data: path.includes('0142') ? KNOWN : null });
    const value = { isOn: mayReply, namesCallTime: false };
    return Response.json({ data: { value, version: 1, changedAt: null, changedBy: null } });
  });
  return () => {
    vi.unstubAllGlobals();
    localStorage.clear();
  };
});

afterEach(() => {
  // Their time is over.
  for (const offer of document.querySelectorAll('.undo-offer')) fireEvent.animationEnd(offer);
});

/** The form as the desk has it, which opens the lead instead once it is added. */
function Desk({ onOpen, ...props }: Omit<AddLeadDialogProps, 'userId'>) {
  const [isOpen, setIsOpen] = useState(true);
  const open = (id: string) => {
    setIsOpen(false);
    onOpen(id);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add another
      </button>
      <AddLead isOpen={isOpen} userId={USER} onOpen={open} {...props} />
      <UndoOffers />
    </>
  );
}

function show() {
  const onClose = vi.fn();
  const onOpen = vi.fn();
  const onGone = vi.fn();
  const user = renderStaff(<Desk onClose={onClose} onOpen={onOpen} onGone={onGone} />);
  return { user, onClose, onOpen, onGone };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const addButton = () => screen.getByRole('button', { name: 'Add the lead' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await field('Phone'), '(828) 555-0190');
  await user.type(await field('Name'), 'Walt Jennings');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), aService);
}

test('begins with the phone number, and says whose it is while it is typed', async () => {
  const { user, onOpen } = show();
  await waitFor(async () => expect(document.activeElement).toBe(await field('Phone')));
  await user.keyboard('828 555-01');
  expect(asked.filter((path) => path.includes('known'))).toEqual([]);
  await user.keyboard('42');
  await waitFor(() =>
    expect(screen.getByText('3 weeks ago').parentElement?.textContent).toContain(
      'Margaret O’Donnell wrote 3 weeks ago.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Open that lead?' }));
  expect(onOpen).toHaveBeenCalledWith(KNOWN.id);
  expect(added).toEqual([]);
});

test('adds the lead once, without an automatic reply, and opens it', async () => {
  const { user, onOpen } = show();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Walked in' }));
  await user.click(addButton());
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(added[0]?.id));
  expect(added).toMatchObject([
    {
      name: 'Walt Jennings',
      phone: '(828) 555-0190',
      service: aService,
      way: 'walked-in',
      sendsReply: false,
    },
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('says what is missing at its field, and goes there', async () => {
  const { user } = show();
  await user.type(await field('Phone'), '(828) 555-0190');
  await user.click(addButton());
  expect(await screen.findByText('Enter the name')).toBeTruthy();
  expect(screen.getByText('Select a service')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Name'));
  expect(added).toEqual([]);
});

test('asks who recommended us, and where an automatic reply goes', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Referral' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Send them the automatic reply' }));
  await user.click(addButton());
  expect(await screen.findByText('Enter who recommended us')).toBeTruthy();
  expect(screen.getByText('Enter the address that the automatic reply goes to')).toBeTruthy();
  await user.type(await field('Recommended by'), 'Luz Hernández');
  await user.type(await field('Email (optional)'), 'walt@example.com');
  await user.click(addButton());
  await waitFor(() =>
    expect(added).toMatchObject([{ way: 'referral', referredBy: 'Luz Hernández', sendsReply: true }]),
  );
});

test('offers no automatic reply while it is off', async () => {
  mayReply = false;
  show();
  await waitFor(() => expect(asked.some((path) => path.includes('auto-reply'))).toBe(true));
  expect(screen.queryByRole('checkbox', { name: 'Send them the automatic reply' })).toBeNull();
});

test('keeps what is half-typed with its id over a reload and a lost answer, until it is added or signed out', async () => {
  const first = show();
  await fillIn(first.user);
  addAnswer = () => new Response('', { status: 502 });
  await first.user.click(addButton());
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();

  const second = show();
  expect((await field('Name')).value).toBe('Walt Jennings');
  addAnswer = () => Response.json({ data: { id: added.at(-1)?.id } }, { status: 201 });
  await second.user.click(addButton());
  await waitFor(() => expect(second.onOpen).toHaveBeenCalled());
  expect(added[1]).toEqual(added[0]);
  cleanup();

  const third = show();
  expect((await field('Name')).value).toBe('');
  await third.user.type(await field('Name'), 'Half');
  removeLeadDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an addition is undone: the lead closes, and what was typed is in the form again', async () => {
  const { user, onGone } = show();
  await fillIn(user);
  await user.click(addButton());
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Walt Jennings is off the list')).toBeTruthy();
  const { id } = added[0] ?? {};
  expect(undone).toEqual([`/api/admin/leads/added/${id}`]);
  expect(onGone).toHaveBeenCalledWith(id);
  await user.click(screen.getByRole('button', { name: 'Add another' }));
  expect((await field('Name')).value).toBe('Walt Jennings');
  await user.click(addButton());
  // The one that was taken back stays so, whatever arrives late.
  await waitFor(() => expect(added[1]).toEqual({ ...added[0], id: expect.not.stringContaining(String(id)) }));
});

test('an addition that others have heard of stays, and says what else there is to do', async () => {
  undoAnswer = () => Response.json({ code: 'too-late', message: 'Others are being told.' }, { status: 409 });
  const { user, onGone } = show();
  await fillIn(user);
  await user.click(addButton());
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Others are being told.')).toBeTruthy();
  expect(onGone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add another' }));
  expect((await field('Name')).value).toBe('');
});

test('one that was added before with other details can be opened', async () => {
  addAnswer = () =>
    Response.json({ code: 'already-added', message: 'This lead is already on the list.' }, { status: 409 });
  const { user, onOpen } = show();
  await fillIn(user);
  await user.click(addButton());
  await user.click(await screen.findByRole('button', { name: 'Open the lead' }));
  expect(onOpen).toHaveBeenCalledWith(added[0]?.id);
});
