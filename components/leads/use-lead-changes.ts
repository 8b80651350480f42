import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createDebouncedRefetch } from './debounced-refetch';
import { type LeadEvent, subscribeToLeadEvents } from './lead-events';
import { isEcho } from './own-changes';

/**
 * Refetches the data of leads when somebody else changed leads, and when the page becomes visible or online again.
 * `position` is how far the server had heard of changes when it rendered the page: a stream that opens there has missed
 * nothing.
 */
export function useLeadChanges(position: string) {
  const client = useQueryClient();
  useEffect(() => {
    const { schedule, stop } = createDebouncedRefetch(client);
    let lastPosition = position;
    const handleEvent = (event: LeadEvent) => {
      if (event.kind === 'connection-lost') return schedule();
      if (event.kind === 'presence' || event.kind === 'facts') return;
      const hasMoved = event.position !== lastPosition;
      lastPosition = event.position;
      if (hasMoved && !isOwnChange(event)) schedule();
    };
    const unsubscribe = subscribeToLeadEvents(handleEvent);
    const refetchWhenVisible = () => document.visibilityState === 'visible' && schedule();
    document.addEventListener('visibilitychange', refetchWhenVisible);
    window.addEventListener('online', schedule);
    return () => {
      unsubscribe();
      stop();
      document.removeEventListener('visibilitychange', refetchWhenVisible);
      window.removeEventListener('online', schedule);
    };
  }, [client, position]);
}

const isOwnChange = (event: LeadEvent) => event.kind === 'change' && isEcho(event.leadId);
