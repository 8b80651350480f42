import { z } from 'zod';

/** How many checks in a row fail before staff are told. */
export const FAILURES_TO_REPORT = 2;

/** Response of `/api/admin/source-checks`. */
export const sourceChecksSchema = z.object({
  /** Whether a check is under way or about to begin. */
  isRunning: z.boolean(),
  /** When the last check ended; null before the first. */
  checkedAt: z.iso.datetime().nullable(),
  /** How many sources it checked. */
  count: z.int(),
  /** The sources that haven't answered several times in a row, in the order of their addresses. */
  failing: z.array(z.object({ url: z.string(), problem: z.string(), since: z.iso.datetime() })),
});
export type SourceChecks = z.output<typeof sourceChecksSchema>;
