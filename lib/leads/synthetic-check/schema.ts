import { z } from 'zod';
import { mailRouteSchema } from '@/lib/outbox/schema';

/** The steps of a test lead's way. */
const syntheticCheckSteps = ['form', 'database', 'queue', 'mail'] as const;
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
      state: z.enum(['running', 'proven', 'failed']),
      /** The step that it stopped at. */
      step: z.enum(syntheticCheckSteps).nullable(),
      /** What was answered in the end. */
      detail: z.string().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type SyntheticCheckStatus = z.output<typeof syntheticCheckStatusSchema>;
