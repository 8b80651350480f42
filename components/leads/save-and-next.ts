import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { leadQueries } from './lead-queries';
import type { useLeadWalk } from './lead-walk';

/**
 * Returns what goes to the next lead after a call was saved; undefined after the last one. Without a connection it stays where
 * it is unless the details of the next lead are loaded.
 */
export function useSaveAndNext({
  hasNext,
  next,
  step,
}: Pick<ReturnType<typeof useLeadWalk>, 'hasNext' | 'next' | 'step'>): (() => void) | undefined {
  const client = useQueryClient();
  const toast = useToast();
  if (!hasNext) return undefined;
  return () => {
    const loaded = next && [leadQueries.detail(next.id), leadQueries.ahead(next.id)];
    const isLoaded = loaded?.some(({ queryKey }) => client.getQueryData(queryKey) !== undefined);
    if (onlineManager.isOnline() || isLoaded) return void step(1);
    return toast({
      title: 'Kept, and sent later',
      description: `You’re offline, and the details of ${next?.name ?? 'the next lead'} aren’t on this device yet.`,
    });
  };
}
