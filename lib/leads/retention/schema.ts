import { z } from 'zod';

const NOT_A_SPAN = 'Choose 1 to 120 months, or no end';

const span = (months: z.ZodInt | z.ZodCoercedNumber) =>
  months.int(NOT_A_SPAN).min(1, NOT_A_SPAN).max(120, NOT_A_SPAN);

/** Months after which contacted leads are anonymised and those in quarantine are deleted; null keeps them. */
export type RetentionMonths = number | null;

/**
 * Body of `POST /api/admin/retention`. Months that erase people sooner than now are stored only with `confirmed`, the
 * number of people whom the preview named.
 */
export const retentionChoiceSchema = z.strictObject({
  months: span(z.int(NOT_A_SPAN)).nullable(),
  confirmed: z.int().min(0).optional(),
});
export type RetentionChoice = z.output<typeof retentionChoiceSchema>;

/** Query of `GET /api/admin/retention/preview`. */
export const retentionPreviewQuerySchema = z.strictObject({ months: span(z.coerce.number(NOT_A_SPAN)) });

/** Whom a number of months erases on the day it takes effect. */
export const retentionPreviewSchema = z.object({
  /** All of them. */
  people: z.int(),
  /** Those of them whose request is still in quarantine and is deleted. */
  quarantined: z.int(),
});
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;

/** The setting as `/api/admin/retention` answers it. */
export const retentionSchema = z.object({
  /** In force now. */
  months: z.int().nullable(),
  /** What takes its place at `effectiveAt` unless it is undone before; null when nothing waits. */
  pending: retentionPreviewSchema.extend({ months: z.int(), effectiveAt: z.iso.datetime() }).nullable(),
});
export type Retention = z.output<typeof retentionSchema>;

/** Whether people are erased sooner by `next` than by `current`. */
export const isSooner = (current: RetentionMonths, next: RetentionMonths): next is number =>
  next !== null && (current === null || next < current);

/** The page that says how long requests are kept. */
export const PRIVACY_POLICY = '/privacy-policy';
