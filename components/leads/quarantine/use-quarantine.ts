import { useEffect, useState } from 'react';
import type { Quarantine } from '@/lib/leads/quarantine/schema';
import { fetchQuarantine } from './quarantine-calls';

/** What is held back as suspected spam, asked for anew at each `version`; `data` is null until it is there. */
export function useQuarantine(version: number) {
  const [attempt, setAttempt] = useState(0);
  const [data, setData] = useState<Quarantine | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt asks the same again
  useEffect(() => {
    const controller = new AbortController();
    fetchQuarantine(controller.signal).then(
      (found) => {
        setData(found);
        setHasFailed(false);
      },
      () => controller.signal.aborted || setHasFailed(true),
    );
    return () => controller.abort();
  }, [version, attempt]);

  return { data, hasFailed, reload: () => setAttempt((last) => last + 1) };
}
