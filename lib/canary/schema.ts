import { z } from 'zod';

/** The steps of a test lead's way. */
export const canarySteps = ['form', 'database', 'queue', 'mail'] as const;
export type CanaryStep = (typeof canarySteps)[number];

/** How the latest test leads fared. */
export const canaryStatusSchema = z.object({
  /** How often one is sent; 0 where only when somebody asks. */
  everyMinutes: z.int(),
  /** When one last came through to the mail server. */
  provenAt: z.iso.datetime().nullable(),
  latest: z
    .object({
      state: z.enum(['running', 'proven', 'failed']),
      /** The step that it stopped at. */
      step: z.enum(canarySteps).nullable(),
      /** What was answered in the end. */
      detail: z.string().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type CanaryStatus = z.output<typeof canaryStatusSchema>;
