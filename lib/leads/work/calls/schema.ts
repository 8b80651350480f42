import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';

/** A lead on the call list, with what the caller needs to know first. */
const nextCallSchema = leadSchema.extend({
  /** Calls since the person was last reached. */
  unansweredCalls: z.int(),
  /** When to call again; null if no call was made yet or the number is wrong. */
  callAgainAt: z.iso.datetime().nullable(),
  /** The start of the latest note. */
  lastNote: z.string().nullable(),
});
export type NextCall = z.output<typeof nextCallSchema>;

const callGroupSchema = z.object({
  leads: z.array(nextCallSchema),
  /** How many leads are in the group, at most `MAX_COUNT`; `leads` holds only the first ones. */
  total: z.int(),
  /** Whether there are more than `total` says. */
  capped: z.boolean(),
});
export type CallGroup = z.output<typeof callGroupSchema>;

/** Query of `GET /api/admin/leads/next-calls`; `mine=1` returns only leads assigned to the signed-in user. */
export const nextCallsQuerySchema = z.strictObject({
  mine: z.enum(['0', '1'], 'Use 0 or 1').default('0'),
});

/** Leads that nobody has reached in this time are folded away. */
export const OLD_AFTER_DAYS = 30;

/** The call list, grouped by reason, most urgent first. */
export const nextCallsSchema = z.object({
  /** Their follow-up date is today or overdue. */
  followUps: callGroupSchema,
  /** Never called. */
  firstCalls: callGroupSchema,
  /** Called without an answer, and due for another try. Includes contacted leads that were called again since. */
  retries: callGroupSchema,
  /** Older than `OLD_AFTER_DAYS`, not contacted, and due for a first call or another try. */
  old: callGroupSchema,
  /** Not to be called until the phone number is corrected. */
  wrongNumbers: callGroupSchema,
  /** How many were called without an answer and aren't due for another try yet. */
  waitingForRetry: z.int(),
});
export type NextCalls = z.output<typeof nextCallsSchema>;

/** How a call ended, in the order of their keys, 1 to 6. */
export const callOutcomes = {
  reached: 'Reached',
  voicemail: 'Left voicemail',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
  'they-called': 'They called',
} as const;

/** Whether staff and the person talked. */
export const isTalk = (outcome: CallOutcome): boolean => ['reached', 'they-called'].includes(outcome);

export const callOutcomeSchema = z.enum(
  Object.keys(callOutcomes) as (keyof typeof callOutcomes)[],
  'Say how the call ended',
);
export type CallOutcome = z.output<typeof callOutcomeSchema>;
