import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { leadQueries, refetchLeads } from '@/components/leads/lead-queries';

test('changes of leads have saved views counted again, but at most every ten seconds', async () => {
  const client = new QueryClient();
  const { queryKey } = leadQueries.viewCounts();
  const isOutdatedAfterChange = async (countedSecondsAgo: number) => {
    client.setQueryData(queryKey, {}, { updatedAt: Date.now() - countedSecondsAgo * 1_000 });
    await refetchLeads(client);
    return client.getQueryState(queryKey)?.isInvalidated;
  };
  expect(await isOutdatedAfterChange(5)).toBe(false);
  expect(await isOutdatedAfterChange(15)).toBe(true);
});
