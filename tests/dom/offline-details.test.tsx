import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadDialog } from '@/components/leads/lead-dialog';
import { leadQueries, refetchLeads } from '@/components/leads/lead-queries';
import { useSaveAndNext } from '@/components/leads/save-and-next';
import { createQueryClient } from '@/components/shell/query-client';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { ToastProvider } from '@/components/ui/toast';
import { type Lead, leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';

const ANN = leadSchema.parse(madeUpLead('Ann', 1));
const BEN = leadSchema.parse(madeUpLead('Ben', 1));
const requested: string[] = [];
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  client = createQueryClient();
  onlineManager.setOnline(false);
  class SilentStream extends EventTarget {
    close() {}
  }
  vi.stubGlobal('EventSource', SilentStream);
  requested.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
    requested.push(path);
    return Response.json({ data: sampleDetail(path.includes(ANN.id) ? ANN : BEN) });
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

const nothing = () => {};
const props = { focusRequest: undefined, place: undefined, onNext: undefined };
const calls = { onOpen: nothing, onStep: nothing, onClose: nothing, onToggle: nothing, onSpam: nothing };
const dialogOf = ({ id }: Lead, nextId?: string) => (
  <LeadDialog id={id} nextId={nextId} {...props} {...calls} />
);

test('the details of the next lead are loaded beforehand, without opening it, and are there without a connection', async () => {
  onlineManager.setOnline(true);
  const step = vi.fn(() => true);
  const { result } = renderHook(() => useSaveAndNext({ hasNext: true, next: BEN, step }), {
    wrapper: Providers,
  });
  const { rerender } = render(dialogOf(ANN, BEN.id), { wrapper: Providers });
  await screen.findByRole('heading', { name: 'Ann' });
  const ahead = leadQueries.ahead(BEN.id).queryKey;
  await waitFor(() => expect(client.getQueryData(ahead)).toBeDefined());
  const ofBen = () => requested.filter((path) => path.startsWith(`/api/admin/leads/${BEN.id}`));
  expect(ofBen()).toEqual([`/api/admin/leads/${BEN.id}?ahead=1`]);
  // A change of any lead loads it again instead of removing it.
  await act(() => refetchLeads(client));
  await waitFor(() => expect(ofBen()).toHaveLength(2));

  act(() => onlineManager.setOnline(false));
  act(() => result.current?.());
  expect(step).toHaveBeenCalledWith(1);
  rerender(dialogOf(BEN));
  expect(screen.getByRole('heading', { name: 'Ben' })).toBeTruthy();
});

test('a lead that was loaded beforehand is shown at once, and counts as opened', async () => {
  onlineManager.setOnline(true);
  client.setQueryData(leadQueries.ahead(BEN.id).queryKey, sampleDetail(BEN));
  render(dialogOf(BEN), { wrapper: Providers });
  expect(screen.getByRole('heading', { name: 'Ben' })).toBeTruthy();
  await waitFor(() => expect(requested).toContain(`/api/admin/leads/${BEN.id}`));
});

test('details that are not on the device say so, and open when the connection is back', async () => {
  render(dialogOf(BEN), { wrapper: Providers });
  await screen.findByText(/^You’re offline, and the details of this lead aren’t on this device yet\./);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('heading', { name: 'Ben' });
});
