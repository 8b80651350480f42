import { useRef, useState } from 'react';
import type { LiveRow } from '@/lib/seo/schema';
import { fetchLiveRows, SeoCallError } from './seo-calls';

/** The state of the last live check; null before the first. */
export type LiveCheck = { isChecking: boolean; rows?: LiveRow[]; error?: string } | null;

/** Runs the live check on the server; only the latest request updates the state. */
export function useLiveCheck(path: string) {
  const [liveCheck, setLiveCheck] = useState<LiveCheck>(null);
  const latestRequest = useRef(0);

  const checkLive = async () => {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    setLiveCheck({ isChecking: true });
    const outcome = await fetchLiveRows(path).then(
      (rows) => ({ rows }),
      (error) => ({
        error: (error instanceof SeoCallError && error.explanation) || 'The page could not be read.',
      }),
    );
    if (requestNumber === latestRequest.current) setLiveCheck({ isChecking: false, ...outcome });
  };

  return { liveCheck, checkLive };
}
