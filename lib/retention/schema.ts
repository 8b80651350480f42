import { z } from 'zod';

const NOT_A_SPAN = 'Choose 1 to 120 months, or no end';

/**
 * Body of `POST /api/admin/retention`: months after which contacted leads are anonymised and those in quarantine are
 * deleted; null keeps them.
 */
export const retentionSchema = z.strictObject({
  months: z.int(NOT_A_SPAN).min(1, NOT_A_SPAN).max(120, NOT_A_SPAN).nullable(),
});
export type Retention = z.output<typeof retentionSchema>;

/** The page that says how long requests are kept. */
export const PRIVACY_POLICY = '/privacy-policy';
