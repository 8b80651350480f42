import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActionsCell, FollowUpCell } from '@/components/leads/lead-cells';
import { leadSchema } from '@/lib/leads/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const HOUR_MS = 3_600_000;

/** The next step of a lead with a visit so many hours from now, of somebody or nobody. */
function renderVisit(hours: number, visitBy: string | null, fields: object = {}) {
  const visitAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  const visitUntil = new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString();
  const visit = { status: 'visit-planned', visitAt, visitUntil, visitBy, ...fields };
  renderStaff(<FollowUpCell lead={leadSchema.parse({ ...madeUpLead('Ann', 1), ...visit })} />);
}

test.each(['visit-planned', 'quoted', 'won'])(
  'a visit ahead to which nobody goes is the next step, even before a call: %s',
  (status) => {
    renderVisit(100, null, { followUpOn: '2026-01-05', status });
    screen.getByText(/^Nobody goes: visit /);
  },
);

test.each([
  ['somebody goes there', 100, 'bo'],
  ['it is over', -100, null],
])('of any other visit only the time is said: %s', (_why, hours, by) => {
  renderVisit(hours, by);
  screen.getByText(/^Visit /);
  // A narrow column cuts it.
  screen.getByTitle(/^Visit /);
  expect(screen.queryByText(/nobody goes/i)).toBeNull();
});

test.each([
  [{}, 'Don’t call'],
  [{ followUpOn: businessDay(Date.now(), 2) }, /^Follow up /],
  [{ followUpOn: '2026-01-05' }, /^Follow up, .+ late$/],
])('somebody who asked not to be called has no call for a next step: %j', (fields, step) => {
  renderStaff(
    <FollowUpCell lead={leadSchema.parse({ ...madeUpLead('Ann', 1), doNotCall: true, ...fields })} />,
  );
  screen.getByText(step);
});

const contactedAt = '2026-01-05T15:00:00Z';

test.each([
  ['New Lead', {}, 'Contact'],
  ['Contacted', { status: 'contacted', contactedAt }, 'Uncontact'],
  ['Won', { status: 'won', contactedAt }, 'Uncontact'],
  ['Closed after a contact', { status: 'closed', closedReason: 'competitor', contactedAt }, 'Uncontact'],
  ['Closed without one', { status: 'closed', closedReason: 'not-a-lead' }, 'Reopen'],
  ['Closed: never reached', { status: 'closed', closedReason: 'never-reached', contactedAt }, 'Reopen'],
])('what the toggle of a lead says follows its status: %s', (_status, fields, label) => {
  const isContacted = 'status' in fields;
  const lead = leadSchema.parse({ ...madeUpLead('Ann', 1), ...fields, isContacted });
  renderStaff(<ActionsCell lead={lead} />);
  screen.getByRole('button', { name: `${label} Ann` });
});
