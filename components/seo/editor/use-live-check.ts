import { useRef, useState } from 'react';
import type { LiveRow } from '@/lib/seo/schema';
import { fetchLiveRows, SeoCallError } from './seo-calls';

/** How the last look at the live page went; null before the first. */
export type LiveCheck = { isChecking: boolean; rows?: LiveRow[]; error?: string } | null;

/** Asks the server what crawlers read on the page; the latest question wins. */
export function useLiveCheck(path: string) {
  const [liveCheck, setLiveCheck] = useState<LiveCheck>(null);
  const latest = useRef(0);

  const checkLive = async () => {
    latest.current += 1;
    const mine = latest.current;
    setLiveCheck({ isChecking: true });
    const outcome = await fetchLiveRows(path).then(
      (rows) => ({ rows }),
      (error) => ({
        error: (error instanceof SeoCallError && error.explanation) || 'The page could not be read.',
      }),
    );
    if (mine === latest.current) setLiveCheck({ isChecking: false, ...outcome });
  };

  return { liveCheck, checkLive };
}
