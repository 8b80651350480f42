import type { Query, QueryClient } from '@tanstack/react-query';
import { contactToggleKey } from './contact-toggle';
import { leadQueries, refetchLeads } from './lead-queries';

const DEBOUNCE_MS = 120;

/**
 * Refetches the data of leads when scheduled: a burst of events is one refetch, and an event during a refetch schedules the
 * next, because the running one may have missed it.
 */
export function createDebouncedRefetch(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefetching = false;
  let isStopped = false;

  const schedule = () => {
    if (!isStopped) timer ??= setTimeout(() => void refetch(), DEBOUNCE_MS);
  };
  const refetch = async () => {
    timer = undefined;
    // A response from before a pending toggle would undo it on the screen.
    const isToggling = client.isMutating({ mutationKey: contactToggleKey }) > 0;
    if (isRefetching || isToggling) return schedule();
    isRefetching = true;
    // Invalidating doesn't restart a first load, which may have read before the change.
    const isLoading = client.isFetching({ queryKey: leadQueries.all, predicate: isFirstLoad }) > 0;
    await refetchLeads(client);
    isRefetching = false;
    if (isLoading) schedule();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { schedule, stop };
}

const isFirstLoad = ({ state }: Query) => state.data === undefined;
