'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQueries } from '@/components/leads/lead-queries';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { startSyntheticCheckNow } from './delivery-calls';
import { syntheticCheckText } from './synthetic-check-text';

const tones = { good: 'text-soft', late: 'text-accent-text font-semibold', bad: 'text-danger font-semibold' };

/** The status of the synthetic check: when it last succeeded, where the latest run failed, and a button to run it now. */
export function SyntheticCheckLine() {
  const client = useQueryClient();
  const { data: status } = useQuery(leadQueries.syntheticCheck());
  const now = useNow();
  const start = useMutation({
    mutationFn: startSyntheticCheckNow,
    onSuccess: (running) => client.setQueryData(leadQueries.syntheticCheck().queryKey, running),
  });
  if (!status) return null;
  const { tone, words, failureText } = syntheticCheckText(status, now);
  const isRunning = start.isPending || status.latest?.state === 'running';
  return (
    <div className="grid justify-items-start gap-y-1 text-caption">
      <p role="status" data-tone={tone} className={`min-w-0 wrap-anywhere ${tones[tone]}`}>
        {words}
        {failureText && <span className="block font-normal">{failureText}</span>}
      </p>
      <Button
        variant="quiet"
        size="small"
        isInactive={isRunning}
        onClick={() => start.mutate()}
        className="-ml-3 text-primary forced-colors:ml-0"
      >
        {isRunning ? 'Testing…' : 'Test now'}
      </Button>
      <SaveError error={start.error} />
    </div>
  );
}
