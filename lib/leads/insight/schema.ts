import { z } from 'zod';

/** The weeks of Insight if nothing else is asked for. */
export const DEFAULT_WEEKS = 12;

/** A number of the last weeks, the current one included, or a month such as `2026-11`. */
export type Period = number | string;

/** Query of `GET /api/admin/leads/insight` and of the page: how many weeks to look back, or one month instead. */
export const insightQuerySchema = z.strictObject({
  weeks: z.coerce
    .number('Use a number of weeks')
    .int()
    .min(1, 'Use 1 to 104 weeks')
    .max(104, 'Use 1 to 104 weeks')
    .default(DEFAULT_WEEKS),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11')
    .optional(),
});

/** The period that a query asks for. */
export const periodOf = ({ weeks, month }: { weeks: number; month?: string | null | undefined }): Period =>
  month ?? weeks;

const share = z.number().min(0).max(1);

/** How far some leads got, each step with the later ones, and the dollars of their quotes and sales. */
const outcomeSchema = z.object({
  asked: z.int(),
  reached: z.int(),
  visits: z.int(),
  quoted: z.int(),
  quotedDollars: z.number(),
  won: z.int(),
  wonDollars: z.number(),
});
export type Outcome = z.output<typeof outcomeSchema>;

/**
 * Response of `GET /api/admin/leads/insight`. During an update an instance of the previous release may answer, which doesn't know
 * what has a default.
 */
export const insightSchema = z.object({
  /**
   * In all, and by what leads have in common, most frequent first; by month of the last six months, whatever period was
   * asked for. A month is such as `2026-11`, a person the id of the assignee;
   * null for leads without a town or an assignee.
   */
  outcomes: z
    .array(
      outcomeSchema.extend({
        by: z.enum(['all', 'source', 'service', 'town', 'person', 'month']),
        value: z.string().nullable(),
      }),
    )
    .default([]),
  /** Of the last whole week. */
  lastWeek: z
    .object({
      asked: z.int(),
      reached: z.int(),
      /** In business hours; null if nobody was reached. */
      medianMinutes: z.number().nullable(),
      visits: z.int(),
      won: z.int(),
      wonDollars: z.number(),
    })
    .nullable()
    .default(null),
  /** Leads per weekday (1 is Monday) and hour in the business's time zone; hours without leads are omitted. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  /**
   * Time to first contact, in business hours (lib/site/business-hours.ts); null if no lead was contacted. Shares are of all
   * leads, including waiting ones.
   */
  contact: z.object({
    medianMinutes: z.number().nullable(),
    p90Minutes: z.number().nullable(),
    within60Minutes: share.nullable(),
  }),
  /** When the longest-waiting lead of any week came in; null if none is waiting. */
  oldestWaiting: z.iso.datetime().nullable(),
  /** How old the figures were when they were read from the replica; null if they came from the primary. */
  ageSeconds: z.number().min(0).nullable(),
  form: z.object({ started: z.int(), sent: z.int() }),
  /** Savings estimates that visitors began, finished (changed, and saw the answer) and sent with a lead. */
  estimates: z.object({ begun: z.int(), finished: z.int(), sent: z.int() }),
});
export type Insight = z.output<typeof insightSchema>;
