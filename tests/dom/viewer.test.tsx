import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadDetailView } from '@/components/leads/detail/lead-detail-view';
import { ActionsCell } from '@/components/leads/lead-cells';
import { QuarantinedItem } from '@/components/leads/quarantine/quarantined-item';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import { leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const lead = leadSchema.parse(
  madeUpLead('Ann Smith', 1, { email: 'ann@example.com', message: 'Two oaks', address: '1 Oak St, Arden' }),
);
const detail = {
  ...sampleDetail(lead),
  household: [leadSchema.parse(madeUpLead('Tom Smith', 2))],
  timeline: [
    {
      id: 'note',
      kind: 'noted' as const,
      detail: 'Likes bees',
      createdAt: lead.createdAt,
      createdBy: 'Dana',
      authorId: 'eve',
    },
  ],
};
const held = {
  ...lead,
  id: crypto.randomUUID(),
  name: 'Held',
  message: 'Cheap leads',
  spamSignals: [],
  keptUntil: null,
  marked: null,
};

function show(role: StaffRole) {
  const nothing = async () => {};
  const actions = {
    correct: nothing,
    offer: nothing,
    correctEvent: nothing,
    removeEvent: nothing,
    erase: nothing,
  };
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderStaff(
    <>
      <ActionsCell lead={lead} />
      <LeadDetailView
        detail={detail}
        staff={[]}
        actions={actions}
        onOpen={nothing}
        onMerge={nothing}
        onSpam={nothing}
        onClose={nothing}
      />
      <ul>
        <QuarantinedItem lead={held} onRelease={nothing} onDelete={nothing} />
      </ul>
    </>,
    { profile: { id: 'eve', role } },
  );
  return screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

test('a viewer reads a lead, without anything that changes it', () => {
  const buttons = show('viewer');
  screen.getByText('Two oaks');
  screen.getByText('Likes bees');
  // Opens the other lead.
  expect(buttons).toEqual(['Tom Smith, same household']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('staff have it all', () => {
  expect(show('staff').length).toBeGreaterThan(20);
});
