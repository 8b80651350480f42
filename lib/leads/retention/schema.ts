import { z } from 'zod';

const PERIOD_MESSAGE = 'Choose 1 to 120 months, or no end';

const period = (months: z.ZodInt | z.ZodCoercedNumber) =>
  months.int(PERIOD_MESSAGE).min(1, PERIOD_MESSAGE).max(120, PERIOD_MESSAGE);

/** Months after which contacted leads are anonymized and quarantined ones deleted; null keeps them forever. */
export type RetentionMonths = number | null;

/**
 * Body of `POST /api/admin/retention`. A shorter period than the current one needs `confirmed`: the number of people from
 * the preview.
 */
export const retentionChoiceSchema = z.strictObject({
  months: period(z.int(PERIOD_MESSAGE)).nullable(),
  confirmed: z.int().min(0).optional(),
});
export type RetentionChoice = z.output<typeof retentionChoiceSchema>;

/** Query of `GET /api/admin/retention/preview`. */
export const retentionPreviewQuerySchema = z.strictObject({
  months: period(z.coerce.number(PERIOD_MESSAGE)),
});

/** How many people a retention period erases when it takes effect. */
export const retentionPreviewSchema = z.object({
  /** All people, including the quarantined ones. */
  people: z.int(),
  /** Those whose request is still quarantined and would be deleted. */
  quarantined: z.int(),
});
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;

/** Response of `GET /api/admin/retention`. */
export const retentionSchema = z.object({
  /** The current period. */
  months: z.int().nullable(),
  /** The period that takes effect at `effectiveAt` unless it is undone; null when none is pending. */
  pending: retentionPreviewSchema.extend({ months: z.int(), effectiveAt: z.iso.datetime() }).nullable(),
});
export type Retention = z.output<typeof retentionSchema>;

/** Whether `next` erases people sooner than `current`. */
export const isSooner = (current: RetentionMonths, next: RetentionMonths): next is number =>
  next !== null && (current === null || next < current);

/** The page that states the retention period. */
export const PRIVACY_POLICY_PATH = '/privacy-policy';
