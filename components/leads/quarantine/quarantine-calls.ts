import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { type QuarantineDecision, quarantineSchema } from '@/lib/leads/quarantine/schema';

const PATH = '/api/admin/leads/quarantine';

/** What is held back as suspected spam. */
export const fetchQuarantine = (signal: AbortSignal) => staffCall(PATH, quarantineSchema, { signal });

/** Lets leads out, or deletes them for good; the answer says how many were still held back. */
export const decideOnQuarantined = (decision: QuarantineDecision) =>
  staffCall(PATH, z.object({ changed: z.int() }), jsonPost(decision));
