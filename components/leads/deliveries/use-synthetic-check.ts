import { useCallback, useState } from 'react';
import { usePolling } from '@/components/ui/use-polling';
import type { SyntheticCheckStatus } from '@/lib/leads/synthetic-check/schema';
import { fetchSyntheticCheck, startSyntheticCheckNow } from './delivery-calls';

const ASKED_EVERY_MS = 60_000;
const ASKED_WHILE_RUNNING_EVERY_MS = 1_000;

/** How the test requests fare, asked anew while the page is seen; `prove` sends one now. */
export function useSyntheticCheck() {
  const [status, setStatus] = useState<SyntheticCheckStatus | null>(null);
  const everyMs = status?.latest?.state === 'running' ? ASKED_WHILE_RUNNING_EVERY_MS : ASKED_EVERY_MS;

  // What cannot be asked is not known anew; the age of the last proof goes on.
  const ask = useCallback((signal: AbortSignal) => {
    fetchSyntheticCheck(signal).then(setStatus, () => {});
  }, []);
  usePolling(ask, everyMs);

  const prove = async () => setStatus(await startSyntheticCheckNow());
  return { status, prove };
}
