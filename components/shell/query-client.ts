import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of a staff page's data. What is loaded stays until something invalidates it: nothing is retried or refetched
 * unasked. A call without a connection fails at once instead of waiting for one.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
