import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Timeline } from '@/components/leads/detail/timeline';
import { leadSchema } from '@/lib/leads/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import type { LoggedDelivery } from '@/lib/outbox/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const event = (createdAt: string, kind: LeadEvent['kind'], fields: Partial<LeadEvent> = {}): LeadEvent => ({
  id: createdAt + kind + fields.detail,
  kind,
  detail: null,
  createdAt,
  createdBy: null,
  ...fields,
});

const delivery = (state: LoggedDelivery['state']): LoggedDelivery => ({
  id: crypto.randomUUID(),
  kind: 'alert',
  recipient: 'ann@example.com',
  messageId: '<1@example.com>',
  state,
  attempts: 1,
  lastResponse: null,
  attemptedAt: '2036-11-17T15:02:00Z',
  nextAttemptAt: null,
});

const asked = [
  event('2035-12-31T15:00:00Z', 'noted', { detail: 'Asked a year ago', createdBy: 'Ray' }),
  event('2036-11-17T02:14:00Z', 'created'),
  event('2036-11-17T15:02:00Z', 'replied', { detail: 'eleanor@example.com' }),
  event('2036-11-17T15:02:00Z', 'notified', { detail: 'ann@example.com' }),
  event('2036-11-17T15:02:00Z', 'notified', { detail: 'ray@example.com' }),
  event('2036-11-17T15:06:00Z', 'called', { detail: 'voicemail', createdBy: 'Ray' }),
];

/** As for a member of staff who didn't write the notes, and who isn't an owner. */
function renderTimeline(deliveries: LoggedDelivery[] = [], timeline = asked) {
  const nothing = async () => {};
  const actions = {
    correct: nothing,
    offer: nothing,
    correctEvent: nothing,
    removeEvent: nothing,
    erase: nothing,
  };
  renderStaff(
    <Timeline
      detail={{ lead: leadSchema.parse(madeUpLead('Ann', 1)), timeline, deliveries, merged: [] }}
      staff={[]}
      actions={actions}
    />,
    { profile: { role: 'staff' } },
  );
}

const dayNames = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const entriesOf = (day: string) =>
  within(screen.getByRole('region', { name: day }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the timeline is by day of the business, newest first, with mails in a row folded', () => {
  vi.setSystemTime('2036-11-17T15:40:00Z');
  renderTimeline();
  expect(dayNames()).toEqual(['Today', 'Sunday, November 16', 'Monday, December 31, 2035']);
  const [call, mails, ...folded] = entriesOf('Today');
  expect(call).toBe('10:06 AMCalled: Left voicemail, Ray');
  expect(mails).toMatch(/^10:02 AM3 mails: automatic reply, alert to 2 people/);
  expect(folded).toHaveLength(3);
  expect(entriesOf('Sunday, November 16')).toEqual(['9:14 PMSent the form on the website']);
  expect(entriesOf('Monday, December 31, 2035')).toEqual(['10:00 AMNote, RayAsked a year ago']);
});

test('what was planned, quoted or sold is told once, and so is a visit that was called off', () => {
  vi.setSystemTime('2036-11-17T23:40:00Z');
  const deed = (
    hour: number,
    kind: LeadEvent['kind'],
    detail: string | null,
    fields: Partial<LeadEvent> = {},
  ) => event(`2036-11-17T${hour}:00:00Z`, kind, { detail, createdBy: 'Ray', ...fields });
  const visit = '2036-12-01T15:00:00Z 2036-12-01T16:00:00Z';
  renderTimeline(
    [],
    [
      deed(14, 'edited', 'visit', { newValue: visit }),
      deed(14, 'status', 'visit-planned'),
      deed(15, 'contacted', null),
      deed(15, 'edited', 'visit', { oldValue: visit, newValue: null }),
      deed(16, 'edited', 'quote', { newValue: '28400 2036-11-17' }),
      deed(16, 'status', 'quoted'),
      // Without an amount.
      deed(17, 'status', 'won'),
      deed(18, 'edited', 'sale', { newValue: '28400 2037-01-04' }),
      deed(19, 'contacted', null),
    ],
  );
  expect(entriesOf('Today').toReversed()).toEqual([
    '9:00 AMVisit planned: Mon, Dec 1, 10:00 AM to 11:00 AM, Ray',
    '10:00 AMVisit called off: Mon, Dec 1, 10:00 AM to 11:00 AM, Ray',
    '11:00 AMQuoted $28,400 on Nov 17, Ray',
    '12:00 PMWon, Ray',
    '1:00 PMWon $28,400 on Jan 4, 2037, Ray',
    '2:00 PMMarked as contacted, Ray',
  ]);
});

test('one save is one line, with its call, status, next step and note, each of which can be corrected', () => {
  vi.setSystemTime('2036-11-17T23:40:00Z');
  const at = '2036-11-17T15:02:00Z';
  const byRay = { createdBy: 'Ray', authorId: 'dana' };
  renderTimeline(
    [],
    [
      event(at, 'called', { detail: 'reached', ...byRay }),
      event(at, 'contacted', byRay),
      event(at, 'follow-up', { detail: '2036-11-20 14:30', newValue: 'send the offer', ...byRay }),
      event(at, 'noted', { detail: 'Has a barn, too', ...byRay }),
      // Somebody else, at the same moment.
      event(at, 'noted', { detail: 'Slate roof', createdBy: 'Lee' }),
      event('2036-11-17T16:00:00Z', 'noted', { detail: 'Call after five', ...byRay }),
      event('2036-11-17T16:00:00Z', 'follow-up', { detail: '2036-11-21', ...byRay }),
    ],
  );
  expect(entriesOf('Today')).toEqual([
    '11:00 AMNote. Next step planned for Nov 21, RayCall after five',
    '10:02 AMNote, LeeSlate roof',
    '10:02 AMCalled: Reached. Marked as contacted. Next step planned for Nov 20, 2:30 PM, to send the offer, RayHas a barn, too',
  ]);
  expect(screen.getAllByRole('button', { name: 'Correct this call' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Remove this note' })).toHaveLength(2);
});

test('a next step is called as where it is chosen', () => {
  vi.setSystemTime('2036-11-17T15:40:00Z');
  const timeline = [
    event('2036-11-17T15:02:00Z', 'follow-up', { detail: '2036-11-20', createdBy: 'Ray' }),
    event('2036-11-17T15:06:00Z', 'follow-up', { createdBy: 'Ray' }),
  ];
  renderTimeline([], timeline);
  const [cleared, planned] = entriesOf('Today');
  expect(cleared).toBe('10:06 AMNext step cleared, Ray');
  expect(planned).toMatch(/^10:02 AMNext step planned for Nov 20, Ray$/);
});

test('mails about a visit count the people who got them', () => {
  vi.setSystemTime('2036-11-17T15:40:00Z');
  const told = (minute: number, detail: string) =>
    event(`2036-11-17T15:0${minute}:00Z`, 'visit-told', { detail });
  renderTimeline([], [told(1, 'ray@example.com'), told(1, 'ann@example.com'), told(2, 'ray@example.com')]);
  expect(entriesOf('Today')[0]).toContain('3 mails: about the visit to 2 people');
});

test('a phone number stays on one line, as it is written', () => {
  vi.setSystemTime('2036-11-17T23:40:00Z');
  const change = {
    detail: 'phone',
    oldValue: '(828) 555-0177',
    newValue: '(828) 555-0142',
    createdBy: 'Ray',
  };
  renderTimeline([], [event('2036-11-17T15:00:00Z', 'edited', change)]);
  for (const number of [change.oldValue, change.newValue])
    expect(screen.getByText(number).className).toBe('whitespace-nowrap');
});

test('offered times are told as those of a visit', () => {
  vi.setSystemTime('2036-11-17T23:40:00Z');
  const newValue = '2036-11-19T15:00:00.000Z 2036-11-20T18:30:00.000Z';
  renderTimeline(
    [],
    [event('2036-11-17T15:00:00Z', 'edited', { detail: 'offer', newValue, createdBy: 'Ray' })],
  );
  expect(entriesOf('Today')).toEqual([
    '10:00 AMTimes offered for a visit: Wed, Nov 19, 10:00 AM; Thu, Nov 20, 1:30 PM, Ray',
  ]);
});

test('how the messages were delivered is behind a button, which says how many failed', async () => {
  const user = userEvent.setup();
  renderTimeline([delivery('sent'), delivery('failed')]);
  expect(screen.queryByRole('region', { name: 'Delivery details' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delivery details, 1 failed' }));
  const log = screen.getByRole('region', { name: 'Delivery details' });
  expect(within(log).getAllByText('Email alert to ann@example.com')).toHaveLength(2);
});

test('a message that was corrected can be read as it was before', async () => {
  const fields = {
    detail: 'message',
    oldValue: 'Two poplars\nsouth',
    newValue: 'One poplar',
    createdBy: 'The homeowner',
  };
  renderTimeline([], [event('2036-11-17T15:02:00Z', 'edited', fields)]);
  const entry = within(screen.getByRole('listitem'));
  entry.getByText(/^Message corrected/);
  await userEvent.click(entry.getByText('What it said before'));
  expect(entry.getByText(/Two poplars/).textContent).toBe('Two poplars\nsouth');
});
