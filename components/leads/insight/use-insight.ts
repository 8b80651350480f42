import { useEffect, useState } from 'react';
import { staffCall } from '@/components/shell/staff-call';
import { type Insight, insightSchema } from '@/lib/leads/schema';

interface Answer {
  key: string;
  weeks: number;
  insight: Insight | null;
}

/** What the leads of the last weeks add up to; while another span is loading, that of the one before. */
export function useInsight(weeks: number) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = `${weeks} ${attempt}`;
  const isLoading = answer?.key !== key;

  useEffect(() => {
    const controller = new AbortController();
    const settle = (insight: Insight | null) =>
      controller.signal.aborted || setAnswer({ key, weeks, insight });
    staffCall(`/api/admin/leads/insight?weeks=${weeks}`, insightSchema, { signal: controller.signal }).then(
      settle,
      () => settle(null),
    );
    return () => controller.abort();
  }, [key, weeks]);

  return {
    insight: answer?.insight ?? null,
    weeksShown: answer?.weeks ?? weeks,
    isLoading,
    hasFailed: !isLoading && answer?.insight === null,
    retry: () => setAttempt(attempt + 1),
  };
}
