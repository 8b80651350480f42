import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useLeadMutations } from '@/components/leads/detail/lead-mutations';
import { leadQueries } from '@/components/leads/lead-queries';
import { UndoOffers } from '@/components/leads/undo-offers';
import type { LeadDetail, LeadEvent } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const ann = madeUpLead('Ann', 1);
const note = { id: 'note', kind: 'noted' } as LeadEvent;

function Details() {
  useQuery(leadQueries.detail(ann.id));
  const { removeEvent, correct, correctEvent } = useLeadMutations(ann.id);
  return (
    <>
      <button type="button" onClick={() => void removeEvent(note)}>
        Remove
      </button>
      <button type="button" onClick={() => void correct({ followUpOn: null })}>
        Clear
      </button>
      <button
        type="button"
        onClick={() => void correctEvent('note', { kind: 'noted', text: 'Two roofs', was: 'Two rofs' })}
      >
        Correct
      </button>
      <UndoOffers />
    </>
  );
}

function LoadedDetails() {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(leadQueries.detail(ann.id).queryKey, { lead: ann } as unknown as LeadDetail),
  );
  return <Details />;
}

test('a change can be undone while the details are still loaded again', async () => {
  const restored: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => {});
    if (method === 'PUT') restored.push(JSON.parse(String(body)));
    return Response.json(
      method === 'DELETE' ? { data: { removed: 'sealed' } } : { data: ann, undo: crypto.randomUUID() },
    );
  });
  const user = renderStaff(<Details />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Next step cleared');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Note removed');
  await user.keyboard('z');
  await screen.findByText('Undone');
  expect(restored).toEqual([{ removed: 'sealed' }]);
  vi.unstubAllGlobals();
});

test('what can be undone names the lead', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => {});
    return Response.json(
      method === 'DELETE' ? { data: { removed: 'sealed' } } : { data: ann, undo: crypto.randomUUID() },
    );
  });
  const user = renderStaff(<LoadedDetails />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Ann: next step cleared');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Ann: note removed');
  await user.keyboard('z');
  await screen.findByText('Ann: undone');
  vi.unstubAllGlobals();
});

test('a corrected note becomes what it was by undo', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: ann });
  });
  const user = renderStaff(<Details />);
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await screen.findByText('Note corrected');
  await user.keyboard('z');
  await screen.findByText('Undone');
  expect(sent).toEqual([
    { kind: 'noted', text: 'Two roofs', was: 'Two rofs' },
    { kind: 'noted', text: 'Two rofs', was: 'Two roofs' },
  ]);
  vi.unstubAllGlobals();
});
