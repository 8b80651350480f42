import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactFacts } from '@/components/leads/detail/contact-facts';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { leadSchema } from '@/lib/leads/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const lead = leadSchema.parse(madeUpLead('Ann', 1));

/** Whether the details of a lead that came like this say where a visit came from. */
function namesVisit(arrival: Partial<LeadEvent>) {
  const created = { id: 'created', kind: 'created' as const, detail: null, createdAt: lead.createdAt };
  const detail = { ...sampleDetail(lead), timeline: [{ ...created, createdBy: null, ...arrival }] };
  renderStaff(<ContactFacts detail={detail} onCorrect={async () => {}} />);
  const isNamed = screen.queryByText('Where the visit came from') !== null;
  cleanup();
  return isNamed;
}

test('a lead that staff added or imported has no visit whose origin is told', () => {
  expect(namesVisit({})).toBe(true);
  expect(namesVisit({ detail: 'Home show', createdBy: 'Dana' })).toBe(false);
  expect(namesVisit({ detail: 'show.csv', isImported: true })).toBe(false);
});
