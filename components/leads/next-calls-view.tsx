import { useEffect, useState } from 'react';
import type { Lead } from '@/lib/leads/schema';
import { fetchNextCalls } from './lead-calls';
import { LeadsFailed, LeadsLoading } from './lead-list-states';
import { NextCalls } from './next-calls';

type Answer = Lead[] | 'loading' | 'failed';

/** The 'Call next' view in the server's order; asked anew at each `version`. */
export function NextCallsView({ version }: { version: number }) {
  const [answer, setAnswer] = useState<Answer>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt asks the same again
  useEffect(() => {
    const controller = new AbortController();
    const settle = (found: Answer) => controller.signal.aborted || setAnswer(found);
    fetchNextCalls(controller.signal).then(settle, () => settle('failed'));
    return () => controller.abort();
  }, [version, attempt]);

  if (answer === 'loading') return <LeadsLoading />;
  if (answer === 'failed') return <LeadsFailed onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <>
      <p className="mb-4 max-w-measure text-soft text-pretty">
        Whoever has waited longest for a first call comes first, then follow-ups that are due. Whoever was
        called today without an answer comes last. After six calls a lead rests.
      </p>
      {answer.length > 0 ? (
        <NextCalls leads={answer} />
      ) : (
        <p className="border-y border-rule py-10 text-center font-serif text-h4">
          Nobody is waiting for a call.
        </p>
      )}
    </>
  );
}
