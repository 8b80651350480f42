import { jsonRequest, staffCall } from '@/components/shell/staff-call';
import { type ConstantChanges, currentConstantsSchema } from '@/lib/solar/constants/schema';

const PATH = '/api/admin/estimate-constants';

/** Fetches the constants of the savings estimate. */
export const fetchConstants = (signal: AbortSignal) => staffCall(PATH, currentConstantsSchema, { signal });

/** Changes constants, or resets them to what the product ships with. */
export const saveConstants = (changes: ConstantChanges) =>
  staffCall(PATH, currentConstantsSchema, jsonRequest('PATCH', changes));
