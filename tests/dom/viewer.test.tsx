import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadDetailView } from '@/components/leads/detail/lead-detail-view';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { ActionsCell } from '@/components/leads/lead-cells';
import { QuarantinedItem } from '@/components/leads/quarantine/quarantined-item';
import { type Profile, ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import { leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';

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

function show(role: Profile['role']) {
  const nothing = async () => {};
  const actions = { correct: nothing, correctEvent: nothing, removeEvent: nothing, erase: nothing };
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(
    <StaffData>
      <ToastProvider>
        <TooltipProvider>
          <ProfileProvider profile={{ name: 'Eve', initials: null, email: 'eve@example.com', role }}>
            <LeadActionsContext
              value={{
                userId: 'eve',
                staff: [],
                askOwnersText: 'Ask Dana.',
                mayExport: true,
                onOpen: nothing,
                onToggle: nothing,
              }}
            >
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
            </LeadActionsContext>
          </ProfileProvider>
        </TooltipProvider>
      </ToastProvider>
    </StaffData>,
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
