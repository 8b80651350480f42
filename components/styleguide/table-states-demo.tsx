'use client';

import { LeadsLoading, NoLeadsFound } from '@/components/leads/lead-list-states';
import { LoadFailed } from '@/components/shell/load-states';
import { Specimen } from './specimen';

const noop = () => {};

/** The loading, error and empty states of the lead table. */
export function TableStatesDemo() {
  return (
    <>
      <Specimen label="Empty">
        <NoLeadsFound onClear={noop} />
      </Specimen>
      <Specimen label="Loading">
        <LeadsLoading />
      </Specimen>
      <Specimen label="Failed">
        <LoadFailed subject="leads" onRetry={noop} />
      </Specimen>
    </>
  );
}
