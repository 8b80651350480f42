import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LeadManagement } from '@/components/leads/lead-management';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { TooltipProvider } from '@/components/ui/tooltip';
import { leadSchema } from '@/lib/leads/schema';
import type { CallGroup, NextCall } from '@/lib/leads/work/calls/schema';
import { answerCalls } from '../support/answer-calls';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

// Next's router isn't there; this one keeps the address of the window.
vi.mock('nuqs/adapters/next/app', () => import('nuqs/adapters/react'));

const toCall = (name: string): NextCall => ({
  ...leadSchema.parse(madeUpLead(name, 1)),
  unansweredCalls: 0,
  callAgainAt: null,
  lastCall: null,
  triedSince: null,
  wish: null,
});
const group = (...leads: NextCall[]): CallGroup => ({ leads, total: leads.length, capped: false });

const [newOne, old, older, wrong] = ['New Person', 'Old Person', 'Older Person', 'Wrong Person'].map(
  toCall,
) as [NextCall, NextCall, NextCall, NextCall];

/** Shows the view ‘Call next’ of the leads page. */
async function show() {
  const none = { total: 0, capped: false };
  const workbench = {
    page: { data: [], page: { next: null, ...none } },
    counts: { all: none, 'not-contacted': none, contacted: none },
    newest: { leads: [], hasMore: false },
    views: { callNext: none, mine: none, new: none, everyone: none, quarantine: none },
  };
  const calls = {
    followUps: group(),
    firstCalls: group(newOne),
    retries: group(),
    later: group(),
    old: group(old, older),
    wrongNumbers: group(wrong),
    isOpen: true,
    doneToday: 0,
  };
  const answers = {
    workbench: workbench,
    'next-calls': calls,
    views: { views: [], columns: null },
    ...Object.fromEntries([newOne, old, older, wrong].map((lead) => [lead.id, sampleDetail(lead)])),
  };
  answerCalls(
    Object.fromEntries(
      Object.entries(answers).map(([name, data]) => [
        `GET /api/admin/leads/${name}`,
        () => Response.json({ data }),
      ]),
    ),
  );
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  window.history.replaceState(null, '', '?view=call-next');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const user = renderStaff(
    <TooltipProvider>
      <LeadManagement userId="dana" staff={[]} askOwnersText={null} mayExport position="0">
        {null}
      </LeadManagement>
    </TooltipProvider>,
  );
  await screen.findByRole('table', { name: /^People to call/ });
  return user;
}

const details = () => screen.findByRole('dialog', { name: 'Lead Details' });
const shownName = async () => (await within(await details()).findByRole('heading', { level: 3 })).textContent;

test('the old leads are gone through like the others once they are unfolded', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'New Person' }));
  expect(await shownName()).toBe('New Person');
  expect(within(await details()).queryByRole('button', { name: /^Save and next/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Older than 30 days' }));
  await user.click(screen.getByRole('button', { name: 'Old Person' }));
  await expect.poll(shownName).toBe('Old Person');
  within(await details()).getByText('2 of 3');
  within(await details()).getByRole('button', { name: /^Save and next/ });
  await user.keyboard('j');
  await expect.poll(shownName).toBe('Older Person');
});

test('the keys of a lead work in every group', async () => {
  const user = await show();
  screen.getByRole('button', { name: 'Wrong Person' }).focus();
  await user.keyboard('t');
  expect(await shownName()).toBe('Wrong Person');
});

test.each([
  ['beside the list', true, 1],
  ['over the list, which say so themselves', false, 2],
])('without a connection a line says so: details %s', async (_where, isBeside, lines) => {
  const media = { matches: isBeside, addEventListener() {}, removeEventListener() {} };
  const query = vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  onTestFinished(() => {
    query.mockRestore();
    onlineManager.setOnline(true);
  });
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'New Person' }));
  await shownName();
  act(() => onlineManager.setOnline(false));
  expect(screen.getAllByText('Offline. Notes and outcomes are kept and sent later.')).toHaveLength(lines);
  expect(within(await details()).queryAllByText(/^Offline\./)).toHaveLength(lines - 1);
});
