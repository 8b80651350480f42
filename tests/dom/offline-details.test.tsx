import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadDialog } from '@/components/leads/lead-dialog';
import { leadQueries } from '@/components/leads/lead-queries';
import { useSaveAndNext } from '@/components/leads/save-and-next';
import { createQueryClient } from '@/components/shell/query-client';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { ToastProvider } from '@/components/ui/toast';
import { leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';

const BEN = leadSchema.parse(madeUpLead('Ben', 1));
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  client = createQueryClient();
  onlineManager.setOnline(false);
  class SilentStream extends EventTarget {
    close() {}
  }
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('fetch', async () => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
    return Response.json({ data: sampleDetail(BEN) });
  });
  return () => {
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  };
});

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ToastProvider>{children}</ToastProvider>
  </QueryClientProvider>
);

test('without a connection, saving goes on to the next lead only if its details are loaded', async () => {
  const step = vi.fn(() => true);
  const { result } = renderHook(() => useSaveAndNext({ hasNext: true, next: BEN, step }), {
    wrapper: Providers,
  });
  act(() => result.current?.());
  expect(step).not.toHaveBeenCalled();
  await screen.findByText('You’re offline, and the details of Ben aren’t on this device yet.');
  client.setQueryData(leadQueries.detail(BEN.id).queryKey, sampleDetail(BEN));
  act(() => result.current?.());
  expect(step).toHaveBeenCalledWith(1);
});

test('details that are not on the device say so, and open when the connection is back', async () => {
  const nothing = () => {};
  const props = { focusRequest: undefined, place: undefined, onNext: undefined };
  const calls = { onOpen: nothing, onStep: nothing, onClose: nothing, onToggle: nothing, onSpam: nothing };
  render(<LeadDialog id={BEN.id} {...props} {...calls} />, { wrapper: Providers });
  await screen.findByText(/^You’re offline, and the details of this lead aren’t on this device yet\./);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('heading', { name: 'Ben' });
});
