import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StatusControl } from '@/components/leads/detail/status-control';
import { StaffCallError } from '@/components/shell/staff-call';
import { type Lead, leadSchema } from '@/lib/leads/schema';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

/** The control of a new lead, whose changes are saved at once. */
function SavedControl() {
  const [lead, setLead] = useState<Lead>(() => leadSchema.parse(madeUpLead('Ann', 1)));
  const save = async ({ status = lead.status, closedReason }: LeadCorrection) =>
    setLead({ ...lead, status, closedReason: closedReason ?? null });
  return (
    <StatusControl
      lead={lead}
      onCorrect={save}
      onDuplicate={() => {}}
      onSpam={() => {}}
      onMarked={() => {}}
    />
  );
}

test('the keyboard stays at the status when the reasons go away', async () => {
  const user = renderStaff(<SavedControl />);
  await user.click(screen.getByRole('button', { name: 'Close…' }));
  await user.click(screen.getByRole('button', { name: 'Renting' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Closed: renting'));
});

/** The control of a lead whose changes are passed to a stub. */
function renderControl(
  save: (change: LeadCorrection) => Promise<unknown>,
  fields: object = {},
  { onDuplicate = () => {}, onSpam = () => {}, onMarked = () => {} } = {},
) {
  const lead = leadSchema.parse({ ...madeUpLead('Ann', 1), ...fields });
  const staff = [
    { id: 'ann', name: 'Ann' },
    { id: 'bo', name: 'Bo' },
  ];
  return renderStaff(<StatusControl lead={lead} onCorrect={save} {...{ onDuplicate, onSpam, onMarked }} />, {
    profile: { id: 'bo' },
    actions: { staff },
  });
}

test.each(['visit-planned', 'quoted', 'won'])(
  'a visit of a lead that is %s to which nobody goes says so',
  (status) => {
    const visit = { status, visitAt: '2036-12-03T15:00:00.000Z', visitUntil: '2036-12-03T16:00:00.000Z' };
    renderControl(async () => {}, visit);
    screen.getByText('nobody goes yet');
  },
);

test('a visit that overlaps another one is planned when that is confirmed', async () => {
  const save = vi.fn(async (_change: LeadCorrection): Promise<unknown> => undefined);
  const message = 'Bo visits Maria from 10:00 AM to 11:00 AM.';
  save.mockRejectedValueOnce(
    new StaffCallError(409, '', JSON.stringify({ message, code: 'visit-overlaps' })),
  );
  const user = renderControl(save);
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Plan it anyway' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const visit = { day: expect.any(String), from: '10:00', until: '11:00', by: 'bo' };
  const change = { status: 'visit-planned', was: { status: 'new', visitAt: null } };
  expect(save.mock.calls).toEqual([
    [{ ...change, visit }],
    [{ ...change, visit: { ...visit, isConfirmed: true } }],
  ]);
});

test('an amount that is none stays in its field, with a sentence, and is not sent', async () => {
  const save = vi.fn(async () => {});
  const user = renderControl(save, {
    status: 'quoted',
    isContacted: true,
    quotedDollars: 28_400,
    quotedOn: '2026-11-20',
  });
  await user.click(screen.getByRole('button', { name: 'Quoted $28,400' }));
  const amount = screen.getByLabelText('Amount in dollars');
  await user.clear(amount);
  await user.type(amount, '12,5oo');
  await user.click(screen.getByRole('button', { name: 'Save the quote' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Write an amount in dollars, such as 28,400',
  );
  expect((amount as HTMLInputElement).value).toBe('12,5oo');
  expect(save).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.type(amount, '26,900');
  await user.click(screen.getByRole('button', { name: 'Save the quote' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      quote: { dollars: 26_900, on: '2026-11-20' },
      was: { status: 'quoted', quotedDollars: '28400' },
    }),
  );
});

test('closing as a duplicate asks of which lead, and spam leaves the list', async () => {
  const [save, onDuplicate, onSpam] = [vi.fn(async () => {}), vi.fn(), vi.fn()];
  const user = renderControl(save, {}, { onDuplicate, onSpam });
  await user.click(screen.getByRole('button', { name: 'Close…' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate of…' }));
  expect(onDuplicate).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Spam' }));
  expect(onSpam).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

const planned = {
  status: 'visit-planned',
  isContacted: true,
  visitAt: '2036-11-17T15:00:00.000Z',
  visitUntil: '2036-11-17T16:00:00.000Z',
  visitBy: 'ann',
};

test('the homeowner hears of a visit by mail unless that is unticked', async () => {
  const save = vi.fn(async (_change: LeadCorrection) => {});
  const user = renderControl(save, { ...planned, email: 'ann@example.com' });
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0].visit?.emailsHomeowner).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email the homeowner' }));
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  await waitFor(() => expect(save.mock.calls[1]?.[0].visit?.emailsHomeowner).toBe(false));
});

test('nobody from a list is offered a mail about a visit who hasn’t asked to hear from us', async () => {
  const save = vi.fn(async (_change: LeadCorrection) => {});
  const listed = { doNotCall: true, noContact: true };
  const user = renderControl(save, { ...planned, email: 'ann@example.com', ...listed });
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  expect(screen.queryByRole('checkbox', { name: 'Email the homeowner' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0].visit).not.toHaveProperty('emailsHomeowner'));
});

test('a visit at an unknown address asks for it, and saves it along', async () => {
  const save = vi.fn(async (_change: LeadCorrection) => {});
  const user = renderControl(save);
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  await user.type(screen.getByLabelText('Address'), ' 5 Ridge Road, Marshall ');
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  const was = { status: 'new', visitAt: null, address: null };
  await waitFor(() =>
    expect(save.mock.calls).toMatchObject([[{ address: '5 Ridge Road, Marshall', visit: {}, was }]]),
  );
});

test('a visit at a known address does not ask for it', async () => {
  const user = renderControl(async () => {}, { address: '5 Ridge Road, Marshall' });
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test('when a colleague was faster with the address, the visit is saved as it was typed', async () => {
  const save = vi.fn(async (_change: LeadCorrection): Promise<unknown> => undefined);
  const refusal = { message: 'x', code: 'overtaken', data: '7 Hill Road', fields: { address: 'x' } };
  save.mockRejectedValueOnce(new StaffCallError(409, '', JSON.stringify(refusal)));
  const user = renderControl(save);
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  await user.type(screen.getByLabelText('Address'), '5 Ridge Road');
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(times));
  }
  expect(save.mock.calls.map(([{ was }]) => was?.visitAt)).toEqual([null, null]);
});

test.each([
  ['new', 'Contacted', 1],
  ['contacted', 'New', 1],
  ['quoted', 'Contacted', 0],
])('the details of a lead that is %s are left once it is marked: %s', async (status, name, times) => {
  const [save, onMarked] = [vi.fn(async () => {}), vi.fn()];
  const user = renderControl(save, { status, isContacted: status !== 'new' }, { onMarked });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(onMarked).toHaveBeenCalledTimes(times));
  expect(save).toHaveBeenCalledOnce();
});

test('the end of a visit moves with its beginning, also while that is being typed', async () => {
  const user = renderControl(async () => {});
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  const [from, until] = [screen.getByLabelText('From'), screen.getByLabelText<HTMLInputElement>('To')];
  const untilAfter = (typed: string[]) => {
    for (const value of typed) fireEvent.change(from, { target: { value } });
    return until.value;
  };
  expect(until.value).toBe('11:00');
  fireEvent.change(until, { target: { value: '11:30' } });
  expect(untilAfter(['01:30', '13:30'])).toBe('15:00');
  expect(untilAfter(['', '23:30'])).toBe('23:59');
  expect(untilAfter(['08:00'])).toBe('09:30');
});

test('a visit is called off', async () => {
  const save = vi.fn(async () => {});
  const user = renderControl(save, planned);
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Call the visit off' }));
  const was = { status: 'visit-planned', visitAt: planned.visitAt };
  await waitFor(() => expect(save).toHaveBeenCalledWith({ visit: null, was }));
});

test('what is typed about a visit or an amount is there again after a reload, until it is saved or canceled', async () => {
  const save = vi.fn(async (_change: LeadCorrection): Promise<unknown> => undefined);
  const id = crypto.randomUUID();
  const reload = (fields: object) => {
    cleanup();
    return renderControl(save, { id, ...planned, ...fields });
  };
  let user = reload({});
  await user.click(screen.getByRole('button', { name: 'Visit planned' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '09:15' } });
  // A colleague has moved the visit meanwhile.
  user = reload({ visitAt: '2036-11-18T15:00:00.000Z' });
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('09:15');
  save.mockRejectedValueOnce(
    new StaffCallError(
      409,
      '',
      JSON.stringify({ message: 'It moved.', code: 'overtaken', data: '2036-11-18T15:00:00.000Z' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It moved.');
  await user.click(screen.getByRole('button', { name: 'Plan the visit' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls.map(([{ was }]) => was?.visitAt)).toEqual([
    planned.visitAt,
    '2036-11-18T15:00:00.000Z',
  ]);
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());

  await user.click(screen.getByRole('button', { name: /^Quoted/ }));
  await user.type(screen.getByLabelText('Amount in dollars'), '26,9');
  user = reload({});
  expect((screen.getByLabelText('Amount in dollars') as HTMLInputElement).value).toBe('26,9');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  reload({});
  expect(screen.queryByLabelText('Amount in dollars')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
});
