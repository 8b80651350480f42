import { z } from 'zod';
import { callDirections } from '@/db/value-lists';
import { singleLineText } from '@/lib/fields/single-line-text';
import { multilineText } from '@/lib/leads/field-schemas';
import { leadSchema } from '@/lib/leads/schema';
import { calendarDate, followUpTime } from '@/lib/leads/work/schema';
import { undoIdSchema } from '@/lib/leads/work/undo/schema';

/** A lead on the call list, with what the caller needs to know first. */
const nextCallSchema = leadSchema.extend({
  /** Calls since the person was last reached. */
  unansweredCalls: z.int(),
  /** When to call again; null if no call was made yet or the number is wrong. */
  callAgainAt: z.iso.datetime().nullable(),
  /** The last call, whatever its outcome. */
  lastCall: z.object({ at: z.iso.datetime(), outcome: z.string().nullable() }).nullable().default(null),
  /** The first of the unanswered calls. */
  triedSince: z.iso.datetime().nullable().default(null),
  /** How and when the person wants to be contacted, in a few words (`wishText`). */
  wish: z.string().nullable().default(null),
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

/** A group that an instance of the previous release doesn't know. */
const newGroupSchema = callGroupSchema.default({ leads: [], total: 0, capped: false });

/** How often more of the groups can be asked for, together: two hundred leads each time. */
export const MAX_MORE = 50;

/** Leads that nobody has reached in this time are folded away. */
export const OLD_AFTER_DAYS = 30;

/** As many tries as there are waits before them, and one more: then the lead may be closed. */
export const MANY_TRIES = 6;

const groups = {
  /** Their follow-up date is today or overdue. */
  followUps: callGroupSchema,
  /** Never called. */
  firstCalls: callGroupSchema,
  /** Called without an answer, and due for another try. Includes contacted leads that were called again since. */
  retries: callGroupSchema,
  /** Called without an answer, and not due for another try yet. */
  later: newGroupSchema,
  /** Older than `OLD_AFTER_DAYS`, not contacted, and due for a first call or another try. */
  old: newGroupSchema,
  /** Not to be called until the phone number is corrected. */
  wrongNumbers: callGroupSchema,
};
export type CallGroupName = keyof typeof groups;

/** The call list, grouped by reason, most urgent first. */
export const nextCallsSchema = z.object({
  ...groups,
  /** Whether the business is open, which the order of the first calls depends on. */
  isOpen: z.boolean().default(true),
  /** How many leads were called today. */
  doneToday: z.int().default(0),
});
export type NextCalls = z.output<typeof nextCallsSchema>;

const groupNames = Object.keys(groups) as CallGroupName[];

/** Query of `GET /api/admin/leads/next-calls`. */
export const nextCallsQuerySchema = z.strictObject({
  /** `1` returns only leads assigned to the signed-in user. */
  mine: z.enum(['0', '1'], 'Use 0 or 1').default('0'),
  /** The groups of which more are listed, separated by commas; each again for even more. */
  more: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(groupNames, 'Choose groups of the list')).max(MAX_MORE, 'Ask for fewer leads'))
    .optional(),
});

/** Body of `POST /api/admin/leads/next-calls/old`: closes the old leads of the list, all or those of the signed-in user. */
export const oldLeadsSchema = z.strictObject({ isMine: z.boolean('Say whose leads to close') });

/** Response: how many leads it closed, and what takes that back. */
export const oldLeadsResponseSchema = z.object({ changed: z.int(), undo: undoIdSchema });

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

/** Who called whom: `out` is a call by staff. */
export const callDirectionSchema = z.enum(callDirections, 'Say who called');
export type CallDirection = z.output<typeof callDirectionSchema>;

const callSchema = z.strictObject({ outcome: callOutcomeSchema, direction: callDirectionSchema });

/** How long the text of a note may be. */
export const MAX_NOTE = 4000;
const noteSchema = multilineText(MAX_NOTE, 'Write a note').trim().min(1, 'Write a note');

/** How long the purpose of a follow-up may be. */
export const MAX_PURPOSE = 80;

const followUpSchema = z.strictObject({
  /** Null for no follow-up. */
  on: calendarDate.nullable(),
  /** A local time of that day; null for any time. */
  time: followUpTime.nullable(),
  /** What it is for, such as 'book the visit'. */
  purpose: singleLineText(MAX_PURPOSE)
    .transform((text) => text || null)
    .nullable(),
});
/** When to call somebody again, and what for. */
export type FollowUp = z.output<typeof followUpSchema>;

/** Somebody may have been without a connection for as long as this. */
const MAX_SECONDS_AGO = 14 * 24 * 3600;

/** Body of `POST /api/admin/leads/{id}/events`: a call, a note and the next step, of which at least one is given. */
export const callSaveSchema = z
  .strictObject({
    /** Made by the browser: what is sent again is saved once. */
    id: z.uuid('Send an ID with it'),
    /** Who saved it. In another tab of the browser somebody else may have signed in before it is sent. */
    authorId: z.string().max(100).optional(),
    call: callSchema.optional(),
    note: noteSchema.optional(),
    /** `was` is the follow-up that staff saw: if a colleague has changed that one, nothing is saved. */
    followUp: z.strictObject({ ...followUpSchema.shape, was: followUpSchema }).optional(),
    /** How long ago it was saved, in a browser without a connection. */
    secondsAgo: z.int().min(0).max(MAX_SECONDS_AGO).default(0),
  })
  .refine(({ call, note, followUp }) => call || note !== undefined || followUp, {
    path: ['call'],
    message: 'Say how the call went, write a note or choose a next step',
  })
  .refine(({ followUp }) => !followUp || followUp.on !== null || followUp.time === null, {
    path: ['followUp'],
    message: 'Choose a day for this time',
  });
export type CallSave = z.output<typeof callSaveSchema>;

/** Body of `PATCH /api/admin/leads/{id}/events/{event}`; `was` is what staff saw. */
export const eventCorrectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('noted'), text: noteSchema, was: z.string().max(MAX_NOTE) }),
  z.strictObject({ kind: z.literal('called'), ...callSchema.shape, was: callSchema }),
]);
export type EventCorrection = z.output<typeof eventCorrectionSchema>;

/** Response of `DELETE /api/admin/leads/{id}/events/{event}`, and body of its `PUT`, which takes the removal back. */
export const removedEventSchema = z.strictObject({
  removed: z.string().max(40_000, 'Send what the removal answered'),
});
