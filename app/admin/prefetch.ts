import 'server-only';
import {
  type DehydratedState,
  dehydrate,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
} from '@tanstack/react-query';
import { ZodError } from 'zod';
import { createQueryClient } from '@/components/shell/query-client';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/log';

/** Loads the data of a query on the server into the cache that the page is sent with. */
export type Prefetch = (client: QueryClient) => Promise<void>;

/** Loads a query's data by `load`, which is what the query's call would answer. Failures are logged, not thrown. */
export const prefetch =
  <Data, Key extends QueryKey>(
    { queryKey }: Pick<QueryOptions<Data, Error, Data, Key>, 'queryFn'> & { queryKey: Key },
    load: () => Promise<NoInfer<Data>>,
  ): Prefetch =>
  async (client) => {
    try {
      await client.fetchQuery({ queryKey, queryFn: () => load() });
    } catch (error) {
      if (!isExpected(error)) log.warn({ query: queryName(queryKey), error }, 'prefetching a query failed');
    }
  };

// The address names something that isn't valid or doesn't exist (any more).
const isExpected = (error: unknown) => error instanceof AppError || error instanceof ZodError;

/** The name of a query: its key without the parameters, which may be a lead or what was searched for. */
const queryName = ([module, name]: QueryKey) => [module, name].filter(Boolean).join('/');

/**
 * The first data of a page, for its `HydrationBoundary`. What can't be loaded is left out: the browser then asks for it,
 * shows why it failed, and offers to try again.
 */
export async function prefetchAll(...prefetches: Prefetch[]): Promise<DehydratedState> {
  const client = createQueryClient();
  await Promise.all(prefetches.map((load) => load(client)));
  return dehydrate(client);
}
