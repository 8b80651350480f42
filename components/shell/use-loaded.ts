import { useEffect, useEffectEvent, useState } from 'react';

/** What a call answered; `reload` asks again and keeps what is shown until the answer is there. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0);
  const [data, setData] = useState<T | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const settle = (answer: T | null) => {
      if (controller.signal.aborted) return;
      setHasFailed(answer === null);
      if (answer !== null) setData(answer);
    };
    ask(controller.signal).then(settle, () => settle(null));
    return () => controller.abort();
  }, [attempt]);

  return { data, hasFailed, reload: () => setAttempt((last) => last + 1) };
}
