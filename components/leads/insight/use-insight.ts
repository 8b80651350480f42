import { useEffect, useState } from 'react';
import { staffCall } from '@/components/shell/staff-call';
import { type Insight, insightSchema } from '@/lib/leads/insight/schema';

interface Result {
  key: string;
  weeks: number;
  insight: Insight | null;
}

/** Loads lead analytics of the last `weeks` weeks; while another span is loading, the previous result stays. */
export function useInsight(weeks: number) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const key = `${weeks} ${attempt}`;
  const isLoading = result?.key !== key;

  useEffect(() => {
    const controller = new AbortController();
    const applyResult = (insight: Insight | null) =>
      controller.signal.aborted || setResult({ key, weeks, insight });
    staffCall(`/api/admin/leads/insight?weeks=${weeks}`, insightSchema, { signal: controller.signal }).then(
      applyResult,
      () => applyResult(null),
    );
    return () => controller.abort();
  }, [key, weeks]);

  return {
    insight: result?.insight ?? null,
    weeksShown: result?.weeks ?? weeks,
    isLoading,
    hasFailed: !isLoading && result?.insight === null,
    retry: () => setAttempt(attempt + 1),
  };
}
