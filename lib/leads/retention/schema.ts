import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const PERIOD_MESSAGE = 'Choose 1 to 120 months, or no end';

const period = (months: z.ZodInt | z.ZodCoercedNumber) =>
  months.int(PERIOD_MESSAGE).min(1, PERIOD_MESSAGE).max(120, PERIOD_MESSAGE);

/** Months after which contacted leads are anonymized and quarantined ones deleted; null keeps them forever. */
export type RetentionMonths = number | null;

const retentionChoiceSchema = z.strictObject({
  months: period(z.int(PERIOD_MESSAGE)).nullable(),
  /** The number of people from the preview; a shorter period than the current one needs it. */
  confirmed: z.int().min(0).optional(),
  /** Whether this cancels the pending period instead. */
  isUndo: z.boolean().optional(),
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

const retentionSchema = z.object({
  /** The current period. */
  months: z.int().nullable(),
  /** The period that takes effect at `effectiveAt` unless it is undone; null when none is pending. */
  pending: retentionPreviewSchema.extend({ months: z.int(), effectiveAt: z.iso.datetime() }).nullable(),
});
export type Retention = z.output<typeof retentionSchema>;

const storedInstant = z.iso.datetime({ offset: true });

const storedSchema = z.object({
  months: z.int().nullable(),
  /** When `months` took effect; null if none has yet. */
  since: storedInstant.nullable(),
  /** A shorter period, which replaces `months` at `effectiveAt`: `retentionAt` computes that on reading. */
  pending: z.object({ months: z.int(), effectiveAt: storedInstant }).nullable(),
});
export type StoredRetention = z.output<typeof storedSchema>;

/** The setting as it is at a time. */
export const retentionAt = ({ months, since, pending }: StoredRetention, at: Date): StoredRetention =>
  pending && Date.parse(pending.effectiveAt) <= at.getTime()
    ? { months: pending.months, since: pending.effectiveAt, pending: null }
    : { months, since, pending };

/** Whether `next` erases people sooner than `current`. */
export const isSooner = (current: RetentionMonths, next: RetentionMonths): next is number =>
  next !== null && (current === null || next < current);

/** How long leads are kept after the last contact. A shorter period is pending for a day. */
export const retentionSetting = setting({
  key: 'retention',
  label: 'how long leads are kept',
  by: 'owner',
  schema: storedSchema,
  default: { months: null, since: null, pending: null },
  input: retentionChoiceSchema,
  view: retentionSchema,
  // It states the period.
  pages: ['/privacy-policy'],
});
