import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { rateNoticeSchema } from '@/lib/notices/schema';

const PATH = '/api/admin/rate-notice';

/** Fetches whether the home page shows the notice on the Bridge Rate. */
export const fetchRateNotice = (signal: AbortSignal) => staffCall(PATH, rateNoticeSchema, { signal });

/** Switches the notice on or off. */
export const saveRateNotice = (isOn: boolean) => staffCall(PATH, rateNoticeSchema, jsonPost({ isOn }));
