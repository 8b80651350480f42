import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StatusControl } from '@/components/leads/detail/status-control';
import { type Lead, leadSchema } from '@/lib/leads/schema';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';

/** The control of a new lead, whose changes are saved at once. */
function SavedControl() {
  const [lead, setLead] = useState<Lead>(() => leadSchema.parse(madeUpLead('Ann', 1)));
  const save = async ({ status = lead.status, closedReason }: LeadCorrection) =>
    setLead({ ...lead, status, closedReason: closedReason ?? null });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <StatusControl lead={lead} onCorrect={save} />
    </QueryClientProvider>
  );
}

test('the keyboard stays at the status when the reasons go away', async () => {
  const user = userEvent.setup();
  render(<SavedControl />);
  await user.click(screen.getByRole('button', { name: 'Close…' }));
  await user.click(screen.getByRole('button', { name: 'Renting' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Closed: renting'));
});
