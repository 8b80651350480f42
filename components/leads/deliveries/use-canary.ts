import { useCallback, useState } from 'react';
import { useRepeatedly } from '@/components/ui/use-polling';
import type { CanaryStatus } from '@/lib/leads/synthetic-check/schema';
import { fetchCanary, proveCanary } from './delivery-calls';

const ASKED_EVERY_MS = 60_000;
const ASKED_WHILE_RUNNING_EVERY_MS = 1_000;

/** How the test requests fare, asked anew while the page is seen; `prove` sends one now. */
export function useCanary() {
  const [status, setStatus] = useState<CanaryStatus | null>(null);
  const everyMs = status?.latest?.state === 'running' ? ASKED_WHILE_RUNNING_EVERY_MS : ASKED_EVERY_MS;

  // What cannot be asked is not known anew; the age of the last proof goes on.
  const ask = useCallback((signal: AbortSignal) => {
    fetchCanary(signal).then(setStatus, () => {});
  }, []);
  useRepeatedly(ask, everyMs);

  const prove = async () => setStatus(await proveCanary());
  return { status, prove };
}
