import { useEffect, useState } from 'react';
import type { NextCalls } from '@/lib/leads/work/calls/schema';
import { CallGroups } from './call-groups';
import { fetchNextCalls } from './lead-calls';
import { LeadsFailed, LeadsLoading } from './lead-list-states';
import { useNow } from './use-now';

interface NextCallsViewProps {
  version: number;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

/** The 'Call next' view; refetched on each `version` and every half minute, when retries and follow-ups become due. */
export function NextCallsView({ version, isMine, onMine }: NextCallsViewProps) {
  const [result, setResult] = useState<NextCalls | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const now = useNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version, attempt or half minute refetches
  useEffect(() => {
    const controller = new AbortController();
    const applyResult = (found: typeof result) => controller.signal.aborted || setResult(found);
    fetchNextCalls(isMine, controller.signal).then(applyResult, () => applyResult('failed'));
    return () => controller.abort();
  }, [version, attempt, isMine, now]);

  if (result === 'loading') return <LeadsLoading />;
  if (result === 'failed') return <LeadsFailed onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="max-w-measure text-soft text-pretty">
          While we’re open the newest request comes first: whoever just wrote is still at the screen. No
          answer? The lead is back in two hours, the next day, and then at longer intervals.
        </p>
        <label className="-ml-2 flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-medium">
          <input
            type="checkbox"
            checked={isMine}
            onChange={(event) => onMine(event.target.checked)}
            className="size-4.5 accent-primary"
          />
          Mine
        </label>
      </div>
      <CallGroups calls={result} isMine={isMine} />
    </>
  );
}
