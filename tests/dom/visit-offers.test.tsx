import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VisitOffers } from '@/components/leads/detail/visit-offers';
import { RequestSlots } from '@/components/site/request/slots';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import type { BusyCalendar } from '@/lib/accounts/busy-calendar/schema';
import { leadSchema } from '@/lib/leads/schema';
import type { OfferBody, SlotState } from '@/lib/leads/visit-offers/schema';
import { instantOf } from '@/lib/site/clock-face';
import { findDomViolations } from '../support/axe';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const at = (day: number, time: string) =>
  new Date(instantOf(Date.parse(`2036-11-${day}T${time}Z`))).toISOString();
const free = [19, 20, 21].flatMap((day) => ['08:00', '09:00', '13:00'].map((time) => at(day, time)));
const offers = [{ id: 'one', from: at(24, '09:00'), until: at(24, '10:00'), by: 'bo' }];
const staff = [
  { id: 'dana', name: 'Dana Whitfield' },
  { id: 'bo', name: 'Bo Lee' },
];
const lead = leadSchema.parse(madeUpLead('Ann', 1));

let asked: string[];
let busy: string[];
let calendar: BusyCalendar | null;
let offered: OfferBody[];
beforeEach(() => {
  vi.setSystemTime('2036-11-18T15:40:00Z');
  asked = [];
  busy = [];
  calendar = null;
  offered = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ data: { times: free, busyByCalendar: busy, calendar } });
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function open(more: object = {}) {
  const detail = { ...sampleDetail(lead), ...more };
  const user = renderStaff(<VisitOffers detail={detail} onOffer={async (body) => offered.push(body)} />, {
    actions: { staff },
  });
  return user;
}

const violationsIn = (selector: string) =>
  findDomViolations(document.querySelector(selector) ?? document.body);
const chosenAt = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

test('proposes three free times on different days, of which staff offer those they like', async () => {
  const user = open();
  await user.click(screen.getByText('Offer times for a visit'));
  await waitFor(() => expect(chosenAt('First time')).toBe(at(19, '08:00')));
  expect(chosenAt('Second time')).toBe(at(20, '13:00'));
  expect(chosenAt('Third time')).toBe(at(21, '08:00'));
  expect(await violationsIn('details')).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Third time' }), 'None');
  await user.click(screen.getByRole('button', { name: 'Offer these times' }));
  await waitFor(() =>
    expect(offered).toEqual([{ by: 'dana', minutes: 60, times: [at(19, '08:00'), at(20, '13:00')] }]),
  );
});

test('asks again for another person and another length', async () => {
  const user = open();
  await user.click(screen.getByText('Offer times for a visit'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who goes' }), 'Bo Lee');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long' }), '90 minutes');
  await waitFor(() => expect(asked.at(-1)).toContain('by=bo&minutes=90'));
});

test('says which times the person’s own calendar leaves out, and that it can’t be read', async () => {
  busy = [at(19, '10:00')];
  calendar = { readAt: '2036-11-18T12:00:00.000Z', problem: 'refused' };
  const user = open();
  await user.click(screen.getByText('Offer times for a visit'));
  const [option] = await screen.findAllByRole<HTMLOptionElement>('option', {
    name: /busy by your calendar$/,
  });
  expect([option?.value, option?.disabled]).toEqual([at(19, '10:00'), true]);
  screen.getByText(/^Your own calendar can’t be read\. Times are left out by what it said on 11\/18\/2036/);
});

test('shows what is offered, and takes it back', async () => {
  const user = open({ offers });
  await user.click(screen.getByText('Times offered for a visit: 1'));
  expect(within(screen.getByRole('list', { name: 'Offered times' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  await user.click(await screen.findByRole('button', { name: 'Take the offer back' }));
  await waitFor(() => expect(offered.at(-1)?.times).toEqual([]));
});

const state: SlotState = {
  message: { text: 'This time isn’t free anymore.', isError: true },
  times: [
    { id: 'one', text: 'Tuesday, from 9:00 AM to 10:00 AM' },
    { id: 'two', text: 'Friday, from 9:00 AM to 10:00 AM' },
  ],
  isPlanned: true,
  isChangeable: true,
  mayAsk: true,
  note: 'You can change it here until 24 hours before.',
};

test('the homeowner’s page has the times as a plain form, another time and the cancellation folded', async () => {
  renderStaff(<RequestSlots api="/api/request/key" state={state} />);
  expect(screen.getByRole('alert').textContent).toContain('isn’t free');
  const group = screen.getByRole('group', { name: 'Take another time' });
  const [first] = within(group).getAllByRole('button', { name: /^Tuesday.* Move the visit$/ });
  expect([first?.getAttribute('name'), first?.getAttribute('value')]).toEqual(['offer', 'one']);
  expect(within(group).getAllByRole('button')).toHaveLength(2);
  const form = group.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/request/key/slots');
  expect(form?.method).toBe('post');
  expect(screen.getByText('Cancel the visit').closest('details')?.open).toBe(false);
  expect(await violationsIn('#visit')).toEqual([]);
});

test('says nothing about times while none are offered and nothing is planned', () => {
  const none = { ...state, message: null, times: [], isPlanned: false, mayAsk: false, note: null };
  renderStaff(<RequestSlots api="/api/request/key" state={none} />);
  expect(document.getElementById('visit')).toBeNull();
});
