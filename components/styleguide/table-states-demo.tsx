'use client';

import { LeadsEmpty, LeadsFailed, LeadsLoading } from '@/components/leads/lead-list-states';
import { Specimen } from './specimen';

const nothing = () => {};

/** The table of leads when there is nothing to show, not yet or not at all. */
export function TableStatesDemo() {
  return (
    <>
      <Specimen label="Empty">
        <LeadsEmpty isFiltered onClear={nothing} />
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
