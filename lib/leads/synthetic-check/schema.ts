import { z } from 'zod';
import { syntheticCheckStates, syntheticCheckSteps } from '@/db/value-lists';
import { mailRouteSchema } from '@/lib/outbox/schema';

export type SyntheticCheckStep = (typeof syntheticCheckSteps)[number];

/** Response of `GET /api/admin/synthetic-check`: the results of the latest synthetic checks. */
export const syntheticCheckStatusSchema = z.object({
  /** The interval of automatic checks; 0 when they only run on request. */
  everyMinutes: z.int(),
  /** Where a successful check delivered its mail. */
  mailRoute: mailRouteSchema,
  /** When a check last succeeded. */
  provenAt: z.iso.datetime().nullable(),
  latest: z
    .object({
      state: z.enum(syntheticCheckStates),
      /** The step that failed. */
      step: z.enum(syntheticCheckSteps).nullable(),
      /** The last response or error. */
      detail: z.string().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type SyntheticCheckStatus = z.output<typeof syntheticCheckStatusSchema>;
