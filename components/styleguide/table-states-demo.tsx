'use client';

import { LeadsFailed, LeadsLoading, NoLeadsFound } from '@/components/leads/lead-list-states';
import { Specimen } from './specimen';

const nothing = () => {};

/** The table of leads when there is nothing to show, not yet or not at all. */
export function TableStatesDemo() {
  return (
    <>
      <Specimen label="Empty">
        <NoLeadsFound onClear={nothing} />
      </Specimen>
      <Specimen label="Loading">
        <LeadsLoading />
      </Specimen>
      <Specimen label="Failed">
        <LeadsFailed onRetry={nothing} />
      </Specimen>
    </>
  );
}
