import { useMutation } from '@tanstack/react-query';
import type { LiveRow } from '@/lib/seo/schema';
import { fetchLiveRows, SeoCallError } from './seo-calls';

/** The state of the last live check; null before the first. */
export type LiveCheck = {
  isChecking: boolean;
  rows: LiveRow[] | undefined;
  error: string | undefined;
} | null;

/** Runs the live check on the server; only the latest one counts. */
export function useLiveCheck(path: string) {
  const { mutate, status, data, error } = useMutation({ mutationFn: () => fetchLiveRows(path) });
  const liveCheck: LiveCheck =
    status === 'idle'
      ? null
      : { isChecking: status === 'pending', rows: data, error: error ? errorText(error) : undefined };
  return { liveCheck, checkLive: () => mutate() };
}

const errorText = (error: Error) =>
  (error instanceof SeoCallError && error.explanation) || 'We couldn’t read the page.';
