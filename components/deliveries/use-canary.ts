import { useEffect, useState } from 'react';
import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { type CanaryStatus, canaryStatusSchema } from '@/lib/canary/schema';

const PATH = '/api/admin/canary';
const ASKED_EVERY_MS = 60_000;
const ASKED_WHILE_RUNNING_EVERY_MS = 1_000;

/** How the test requests fare, asked anew while the page is seen; `prove` sends one now. */
export function useCanary() {
  const [status, setStatus] = useState<CanaryStatus | null>(null);
  const everyMs = status?.latest?.state === 'running' ? ASKED_WHILE_RUNNING_EVERY_MS : ASKED_EVERY_MS;

  useEffect(() => {
    const controller = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      // What cannot be asked is not known anew; the age of the last proof goes on.
      staffCall(PATH, canaryStatusSchema, { signal: controller.signal }).then(setStatus, () => {});
    };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [everyMs]);

  const prove = async () => setStatus(await staffCall(PATH, canaryStatusSchema, jsonPost()));
  return { status, prove };
}
