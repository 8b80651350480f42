import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, vi } from 'vitest';

/** Caches data of a query that a component shows; returns the function that counts how often it was fetched. */
export async function showQuery(client: QueryClient, queryKey: QueryKey) {
  const fetch = vi.fn(async () => 'data');
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetch }).subscribe(() => {});
  onTestFinished(unsubscribe);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('data'));
  fetch.mockClear();
  return fetch;
}
