import { useCallback, useState } from 'react';
import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { useRepeatedly } from '@/components/ui/use-repeatedly';
import { type CanaryStatus, canaryStatusSchema } from '@/lib/canary/schema';

const PATH = '/api/admin/canary';
const ASKED_EVERY_MS = 60_000;
const ASKED_WHILE_RUNNING_EVERY_MS = 1_000;

/** How the test requests fare, asked anew while the page is seen; `prove` sends one now. */
export function useCanary() {
  const [status, setStatus] = useState<CanaryStatus | null>(null);
  const everyMs = status?.latest?.state === 'running' ? ASKED_WHILE_RUNNING_EVERY_MS : ASKED_EVERY_MS;

  // What cannot be asked is not known anew; the age of the last proof goes on.
  const ask = useCallback((signal: AbortSignal) => {
    staffCall(PATH, canaryStatusSchema, { signal }).then(setStatus, () => {});
  }, []);
  useRepeatedly(ask, everyMs);

  const prove = async () => setStatus(await staffCall(PATH, canaryStatusSchema, jsonPost()));
  return { status, prove };
}
