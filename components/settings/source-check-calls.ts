import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { sourceChecksSchema } from '@/lib/operations/source-checks/schema';

const PATH = '/api/admin/source-checks';

/** Fetches which sources no longer answer. */
export const fetchSourceChecks = (signal: AbortSignal) => staffCall(PATH, sourceChecksSchema, { signal });

/** Has all sources checked now. */
export const checkSources = () => staffCall(PATH, sourceChecksSchema, jsonPost());
