import { z } from 'zod';

/** Body of `POST /api/admin/rate-notice`, and the response of both its methods: whether the home page shows the notice. */
export const rateNoticeSchema = z.strictObject({
  isOn: z.boolean('Say whether the home page shows the notice'),
});
export type RateNotice = z.output<typeof rateNoticeSchema>;

/** The page that shows the notice. */
export const RATE_NOTICE_PATH = '/';
