import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Timeline } from '@/components/leads/detail/timeline';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { leadSchema } from '@/lib/leads/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import type { LoggedDelivery } from '@/lib/outbox/schema';
import { madeUpLead } from '../support/made-up-lead';

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
function renderTimeline(deliveries: LoggedDelivery[] = []) {
  const nothing = async () => {};
  const actions = { correct: nothing, correctEvent: nothing, removeEvent: nothing, erase: nothing };
  render(
    <LeadActionsContext
      value={{ staff: [], askOwnersText: 'Ask Dana.', mayExport: true, onOpen: nothing, onToggle: nothing }}
    >
      <Timeline
        detail={{ lead: leadSchema.parse(madeUpLead('Ann', 1)), timeline: asked, deliveries, merged: [] }}
        staff={[]}
        actions={actions}
      />
    </LeadActionsContext>,
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

test('how the messages were delivered is behind a button, which says how many failed', async () => {
  const user = userEvent.setup();
  renderTimeline([delivery('sent'), delivery('failed')]);
  expect(screen.queryByRole('region', { name: 'Delivery details' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delivery details, 1 failed' }));
  const log = screen.getByRole('region', { name: 'Delivery details' });
  expect(within(log).getAllByText('Email alert to ann@example.com')).toHaveLength(2);
});
