import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDebouncedRefetch } from '@/components/leads/debounced-refetch';
import { type LeadMutations, useLeadMutations } from '@/components/leads/detail/lead-mutations';
import { leadQueries } from '@/components/leads/lead-queries';
import { isEcho, makeOwnChange } from '@/components/leads/own-changes';
import { createQueryClient } from '@/components/shell/query-client';
import { showQuery } from '../support/shown-query';

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
  vi.useFakeTimers();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (queryKey: QueryKey) => showQuery(client, queryKey);

/** Caches data of queries that nothing shows any more. */
const cacheHidden = (...keys: QueryKey[]) => {
  for (const key of keys) client.setQueryData(key, ['Avery Stone']);
};

const cachedText = () => JSON.stringify(client.getQueriesData({}));

describe('what an erased lead leaves in the cache', () => {
  const hidden = [
    leadQueries.suggestions('searchTerm=avry').queryKey,
    leadQueries.workbench('searchTerm=stone').queryKey,
    leadQueries.nextCalls(true).queryKey,
    leadQueries.detail('a lead').queryKey,
  ];

  test('is nothing after an own erasure, and its messages are asked for again', async () => {
    vi.stubGlobal('fetch', async () => new Response('null', { status: 500 }));
    const list = await show(leadQueries.workbench('').queryKey);
    const health = await show(leadQueries.health().queryKey);
    cacheHidden(...hidden);
    // After a failure, too: it may be that only the answer was lost.
    await expect(mutationsOf('a lead').erase()).rejects.toThrow('500');
    expect(cachedText()).not.toContain('Avery');
    expect(list).toHaveBeenCalledOnce();
    expect(health).toHaveBeenCalledOnce();
  });

  test('is nothing after somebody else’s erasure', async () => {
    const list = await show(leadQueries.workbench('').queryKey);
    cacheHidden(...hidden);
    const { schedule, stop } = createDebouncedRefetch(client);
    onTestFinished(stop);
    schedule();
    await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());
    expect(cachedText()).not.toContain('Avery');
  });
});

interface ProbeProps {
  leadId: string;
  onRender: (mutations: LeadMutations) => void;
}

function MutationsProbe({ leadId, onRender }: ProbeProps) {
  onRender(useLeadMutations(leadId));
  return null;
}

/** The mutations of a lead, as a component gets them. */
function mutationsOf(leadId: string): LeadMutations {
  const rendered: LeadMutations[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MutationsProbe leadId={leadId} onRender={(mutations) => rendered.push(mutations)} />
    </QueryClientProvider>,
  );
  const [mutations] = rendered;
  if (!mutations) throw new Error('nothing was rendered');
  return mutations;
}

describe('the debounced refetch', () => {
  test('makes one refetch of a burst of events', async () => {
    const list = await show(leadQueries.workbench('').queryKey);
    const { schedule, stop } = createDebouncedRefetch(client);
    onTestFinished(stop);
    for (let event = 0; event < 5; event++) schedule();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list).toHaveBeenCalledOnce();
  });

  test('refetches once more for an event during a refetch', async () => {
    const list = await show(leadQueries.workbench('').queryKey);
    let respond = () => {};
    list.mockImplementationOnce(() => new Promise((resolve) => (respond = () => resolve('data'))));
    const { schedule, stop } = createDebouncedRefetch(client);
    onTestFinished(stop);
    schedule();
    await vi.advanceTimersByTimeAsync(1_000);
    schedule();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list).toHaveBeenCalledOnce();
    respond();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('does nothing after it is stopped', async () => {
    const list = await show(leadQueries.workbench('').queryKey);
    const { schedule, stop } = createDebouncedRefetch(client);
    schedule();
    stop();
    schedule();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list).not.toHaveBeenCalled();
  });
});

describe('the event of an own change', () => {
  test('is consumed once for each change', async () => {
    await makeOwnChange('one', async () => {});
    await makeOwnChange('one', async () => {});
    expect([1, 2, 3].map(() => isEcho('one'))).toEqual([true, true, false]);
    expect(isEcho('another')).toBe(false);
  });

  test('is not expected after a failed change, nor for longer than five seconds', async () => {
    await expect(makeOwnChange('one', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(isEcho('one')).toBe(false);
    await makeOwnChange('one', async () => {});
    vi.advanceTimersByTime(5_001);
    expect(isEcho('one')).toBe(false);
  });
});
