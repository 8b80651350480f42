import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LeadMenu } from '@/components/leads/detail/lead-menu';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { leadSchema } from '@/lib/leads/schema';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

test.each([
  ['Don’t call them', {}],
  ['They may be called', { doNotCall: true }],
  ['They asked us to call', { doNotCall: true, noContact: true }],
])('the menu of a lead has “%s”', async (name, fields) => {
  const corrected: LeadCorrection[] = [];
  const lead = leadSchema.parse(madeUpLead('Ann', 1, fields));
  const nothing = () => {};
  const user = renderStaff(
    <LeadMenu
      id="more"
      button="More"
      buttonClass="tool"
      detail={sampleDetail(lead)}
      onToggle={nothing}
      onMerge={nothing}
      onSpam={nothing}
      onErase={async () => {}}
      onCorrect={async (fields) => corrected.push(fields)}
    />,
  );
  // happy-dom has no popovers.
  const popover = document.getElementById('more');
  if (popover) popover.hidePopover = nothing;
  await user.click(screen.getByRole('button', { name, hidden: true }));
  expect(corrected).toEqual([{ doNotCall: !lead.doNotCall }]);
});
