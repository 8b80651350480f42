import { z } from 'zod';
import { syntheticCheckStates, syntheticCheckSteps } from '@/db/value-lists';
import { mailRouteSchema } from '@/lib/outbox/schema';

export type SyntheticCheckStep = (typeof syntheticCheckSteps)[number];

/** How the latest test leads fared. */
export const syntheticCheckStatusSchema = z.object({
  /** How often one is sent; 0 where only when somebody asks. */
  everyMinutes: z.int(),
  /** What took the mail, where a test came through. */
  mailRoute: mailRouteSchema,
  /** When one last came through to there. */
  provenAt: z.iso.datetime().nullable(),
  latest: z
    .object({
      state: z.enum(syntheticCheckStates),
      /** The step that it stopped at. */
      step: z.enum(syntheticCheckSteps).nullable(),
      /** What was answered in the end. */
      detail: z.string().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type SyntheticCheckStatus = z.output<typeof syntheticCheckStatusSchema>;
