import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeadChanges } from '@/components/leads/use-lead-changes';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { LeadDetail } from '@/lib/leads/schema';
import { fetchLeadDetail, fetchStaffNames, isMissing } from './detail-calls';

interface Answer {
  id: string;
  detail: LeadDetail | null;
  failure: 'missing' | 'failed' | null;
}

/**
 * One lead, asked for again whenever leads change, whoever changes them. A failed refresh leaves what is known on the
 * screen; only the first answer can fail visibly.
 */
export function useLeadDetail(id: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const last = useRef(0);

  const refresh = useCallback(async () => {
    last.current += 1;
    const asked = last.current;
    const settle = (next: (before: Answer | null) => Answer | null) =>
      asked === last.current && setAnswer(next);
    try {
      const detail = await fetchLeadDetail(id);
      settle(() => ({ id, detail, failure: null }));
    } catch (error) {
      const failure = isMissing(error) ? 'missing' : 'failed';
      settle((before) => (before?.id === id && before.detail ? before : { id, detail: null, failure }));
    }
  }, [id]);

  useEffect(() => {
    void refresh();
    return () => {
      last.current += 1;
    };
  }, [refresh]);
  useLeadChanges(refresh);

  const current = answer?.id === id ? answer : null;
  return { detail: current?.detail ?? null, failure: current?.failure ?? null, refresh };
}

/** Whom a lead can be given to; nobody until the answer is there. */
export function useStaffNames() {
  const [names, setNames] = useState<StaffName[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    // Without the names the rest of the lead is still of use.
    fetchStaffNames(controller.signal).then(setNames, () => {});
    return () => controller.abort();
  }, []);
  return names;
}
