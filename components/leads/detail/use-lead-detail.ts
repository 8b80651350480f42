import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeadChanges } from '@/components/leads/use-lead-changes';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { fetchLeadDetail, fetchStaffNames, isMissing } from './detail-calls';

interface Result {
  id: string;
  detail: LeadDetail | null;
  failure: 'missing' | 'failed' | null;
}

/**
 * Loads one lead's details, and refetches them whenever any lead changes. If a refetch fails, the last details stay;
 * `failure` is only set when the first load fails.
 */
export function useLeadDetail(id: string) {
  const [result, setResult] = useState<Result | null>(null);
  const latestRequest = useRef(0);

  const refresh = useCallback(async () => {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    const applyIfLatest = (next: (previous: Result | null) => Result | null) =>
      requestNumber === latestRequest.current && setResult(next);
    try {
      const detail = await fetchLeadDetail(id);
      applyIfLatest(() => ({ id, detail, failure: null }));
    } catch (error) {
      const failure = isMissing(error) ? 'missing' : 'failed';
      applyIfLatest((previous) =>
        previous?.id === id && previous.detail ? previous : { id, detail: null, failure },
      );
    }
  }, [id]);

  useEffect(() => {
    void refresh();
    return () => {
      latestRequest.current += 1;
    };
  }, [refresh]);
  useLeadChanges(refresh);

  const current = result?.id === id ? result : null;
  return { detail: current?.detail ?? null, failure: current?.failure ?? null, refresh };
}

/** The members of staff that a lead can be assigned to; empty until loaded. */
export function useStaffNames() {
  const [names, setNames] = useState<StaffName[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // The details are usable without the names, so a failure is ignored.
    fetchStaffNames(controller.signal).then(setNames, () => {});
    return () => controller.abort();
  }, []);
  return names;
}
