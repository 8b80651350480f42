import {
  type DehydratedState,
  dehydrate,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
} from '@tanstack/react-query';
import { createQueryClient } from './query-client';

/** Loads the data of a query on the server into the cache that the page is sent with. */
export type Prefetch = (client: QueryClient) => Promise<void>;

/** Loads a query's data by `load`, which is what the query's call would answer. */
export const prefetch =
  <Data, Key extends QueryKey>(
    { queryKey }: Pick<QueryOptions<Data, Error, Data, Key>, 'queryFn'> & { queryKey: Key },
    load: () => Promise<NoInfer<Data>>,
  ): Prefetch =>
  (client) =>
    client.prefetchQuery({ queryKey, queryFn: () => load() });

/**
 * The first data of a page, for its `HydrationBoundary`. What cannot be loaded is left out: the browser then asks for it,
 * shows why it failed, and offers to try again.
 */
export async function prefetchAll(...prefetches: Prefetch[]): Promise<DehydratedState> {
  const client = createQueryClient();
  await Promise.all(prefetches.map((load) => load(client)));
  return dehydrate(client);
}
