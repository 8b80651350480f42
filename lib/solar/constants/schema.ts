import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import { isoDay } from '@/lib/site/calendar-day';
import { daySchema } from '@/lib/site/day-schema';
import { constantRangeText } from '@/lib/solar/estimate/constant-text';
import { type ConstantKey, type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';

/** A constant as it stands now. */
const currentConstantSchema = z.object({
  key: z.enum(constantKeys),
  value: z.number(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  /** The date of the last review. */
  reviewedOn: z.iso.date(),
  /** Whether an owner has changed it. */
  isChanged: z.boolean(),
});
export type CurrentConstant = z.output<typeof currentConstantSchema>;

/** Response of both methods of `/api/admin/estimate-constants`: every constant, in the order of the list. */
export const currentConstantsSchema = z.array(currentConstantSchema);

/** The values of constants by key. */
export const valuesOf = (constants: readonly Pick<CurrentConstant, 'key' | 'value'>[]): ConstantValues =>
  Object.fromEntries(constants.map(({ key, value }) => [key, value])) as ConstantValues;

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const sourceUrl = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() || null : value),
  singleLineText(500).refine(isWebAddress, 'Use an address that starts with https://').nullable(),
);

const reviewedOn = daySchema('Enter the date of the review')
  .refine((date) => date >= '2020-01-01', 'Enter the date of the review')
  .refine((date) => date <= isoDay(Date.now()), 'A review can’t be in the future');

function changeSchema(key: ConstantKey) {
  const { label, unit, min, max } = estimateConstants[key];
  const message = `${label}: use ${constantRangeText(min, max, unit)}`;
  return z.strictObject({
    value: z.number(message).min(min, message).max(max, message),
    source: singleLineText(300, { missing: 'Say where the value comes from' }).min(
      1,
      'Say where the value comes from',
    ),
    sourceUrl,
    reviewedOn,
  });
}
export type ConstantChange = z.output<ReturnType<typeof changeSchema>>;

const changeSchemas = Object.fromEntries(
  constantKeys.map((key) => [key, changeSchema(key).nullable().optional()]),
) as Record<ConstantKey, z.ZodOptional<z.ZodNullable<ReturnType<typeof changeSchema>>>>;

/**
 * Body of `PATCH /api/admin/estimate-constants`: what an owner has changed, by key. Null resets a constant to what the
 * product ships with.
 */
export const constantChangesSchema = z
  .strictObject(changeSchemas)
  .refine((changes) => Object.keys(changes).length > 0, 'Say what to change');
export type ConstantChanges = z.output<typeof constantChangesSchema>;

/** What an owner has changed, by key, as a file of facts has it; the others are what the product ships with. */
export const changedConstantsSchema = z
  .strictObject(
    Object.fromEntries(constantKeys.map((key) => [key, changeSchema(key).optional()])) as Record<
      ConstantKey,
      z.ZodOptional<ReturnType<typeof changeSchema>>
    >,
  )
  .superRefine((changed, context) => {
    const values = constantKeys.map((key) => ({
      key,
      value: changed[key]?.value ?? estimateConstants[key].value,
    }));
    for (const [key, message] of Object.entries(findRangeProblems(valuesOf(values))))
      context.addIssue({ code: 'custom', path: [key], message });
  });
export type ChangedConstants = z.output<typeof changedConstantsSchema>;

/** The constants that are the low, the middle and the high value of one thing. */
const ranges = [
  ['home-cost-low', 'home-cost-mid', 'home-cost-high'],
  ['battery-cost-low', 'battery-cost-mid', 'battery-cost-high'],
  ['business-cost-low', 'business-cost-mid', 'business-cost-high'],
  ['escalation-low', 'escalation-mid', 'escalation-high'],
] as const satisfies ConstantKey[][];

/** What contradicts itself among the values: a message for the first constant that is above the next of its range. */
export function findRangeProblems(values: ConstantValues): Partial<Record<ConstantKey, string>> {
  const problems: Partial<Record<ConstantKey, string>> = {};
  for (const [low, mid, high] of ranges)
    for (const [lower, upper] of [
      [low, mid],
      [mid, high],
    ] as const)
      if (values[lower] > values[upper])
        problems[lower] =
          `“${estimateConstants[lower].label}” can’t be above “${estimateConstants[upper].label}”`;
  return problems;
}
