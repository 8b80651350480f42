import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { type QuarantineDecision, quarantineSchema } from '@/lib/leads/quarantine/schema';

const PATH = '/api/admin/leads/quarantine';

/** Fetches the quarantined leads (suspected spam), or those that a search finds. */
export const fetchQuarantine = (searchTerm: string, signal: AbortSignal) =>
  staffCall(searchTerm ? `${PATH}?${new URLSearchParams({ searchTerm })}` : PATH, quarantineSchema, {
    signal,
  });

/** Releases or permanently deletes quarantined leads; returns how many of them were still in quarantine. */
export const applyQuarantineDecision = (decision: QuarantineDecision) =>
  staffCall(PATH, z.object({ changed: z.int() }), jsonPost(decision));
