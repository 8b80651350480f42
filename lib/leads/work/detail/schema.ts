import { z } from 'zod';
import { closedReasonIds, leadEventKinds, leadStatusIds } from '@/db/value-lists';
import { type CorrectionSchemas, correctedFieldSchema, schemasByField } from '@/lib/leads/field-schemas';
import { correctableFields } from '@/lib/leads/fields';
import { leadFileSchema } from '@/lib/leads/files/schema';
import { touchSchema } from '@/lib/leads/intake/schema';
import { leadSchema } from '@/lib/leads/schema';
import { storedEstimateSchema } from '@/lib/leads/stored-estimate/schema';
import { visitOfferSchema } from '@/lib/leads/visit-offers/schema';
import { consentSchema, wishesSchema } from '@/lib/leads/wishes/schema';
import { callDirectionSchema } from '@/lib/leads/work/calls/schema';
import { amountBodySchema, visitBodySchema } from '@/lib/leads/work/outcome/schema';
import { assigneeId, calendarDate, followUpTime } from '@/lib/leads/work/schema';
import { loggedDeliverySchema } from '@/lib/outbox/schema';
import { isoDay, localTime } from '@/lib/site/calendar-day';

/** What is said about a follow-up date before today, and about a time before now. */
const PAST_FOLLOW_UP = 'This day has passed. Choose today or a later day.';
const PAST_FOLLOW_UP_TIME = 'This time has passed. Choose a later one.';

/** What is wrong with a follow-up before `now`, by its field; null if nothing is. */
export function pastFollowUp(
  day: string,
  time: string | null,
  now: number,
): { followUpOn: string } | { followUpTime: string } | null {
  const today = isoDay(now);
  if (day < today) return { followUpOn: PAST_FOLLOW_UP };
  const isPast = day === today && time !== null && time < localTime(now);
  return isPast ? { followUpTime: PAST_FOLLOW_UP_TIME } : null;
}

/** Body of `PATCH /api/admin/leads/{id}`; missing fields stay unchanged. */
export const leadCorrectionSchema = z
  .strictObject({
    ...schemasByField<CorrectionSchemas>(correctableFields, correctedFieldSchema),
    followUpOn: calendarDate.nullable().optional(),
    /** A local time of that day; without it, any time. */
    followUpTime: followUpTime.optional(),
    assigneeId: assigneeId.optional(),
    /** Whether they asked not to be written to. */
    noEmail: z.boolean('Say whether they may be written to').optional(),
    doNotCall: z.boolean().optional(),
    status: z.enum(leadStatusIds, 'Choose one of the statuses').optional(),
    /** Takes the last change of the status back, also where the table of transitions has no way back. */
    isUndo: z.boolean().optional(),
    /** Null calls it off. */
    visit: visitBodySchema.nullable().optional(),
    quote: amountBodySchema.optional(),
    sale: amountBodySchema.optional(),
    /** Needed to close a lead, and for nothing else. */
    closedReason: z.enum(closedReasonIds, 'Say why it is closed').optional(),
    /** The values that staff saw when editing: a field that has changed since is a conflict (optimistic locking). */
    was: z
      .partialRecord(
        z.enum([
          ...correctableFields,
          'status',
          'visitAt',
          'quotedDollars',
          'wonDollars',
          'followUpOn',
          'followUpTime',
        ]),
        z.string().max(4000).nullable(),
      )
      .optional(),
  })
  .refine(({ was: _, isUndo: __, ...fields }) => Object.keys(fields).length > 0, 'Say what to change')
  .refine(({ followUpOn, followUpTime }) => Boolean(followUpOn) || followUpTime === undefined, {
    path: ['followUpOn'],
    message: 'Choose a day for this time',
  })
  .refine(({ visit, status }) => visit !== null || status !== 'visit-planned', {
    path: ['status'],
    message: 'Say when the visit is',
  })
  .refine(({ isUndo, was }) => !isUndo || was?.status !== undefined, {
    path: ['was'],
    message: 'Say which status is taken back',
  })
  .refine(({ status, closedReason }) => (status === 'closed') === (closedReason !== undefined), {
    path: ['closedReason'],
    message: 'Say why it is closed',
  });
export type LeadCorrection = z.output<typeof leadCorrectionSchema>;

/** One entry of a lead's timeline. */
const leadEventSchema = z.object({
  id: z.string(),
  // The first five are derived from the lead, its deliveries and answers; the others are stored events.
  kind: z.enum(['created', 'notified', 'replied', 'answered', 'visit-told', ...leadEventKinds]),
  detail: z.string().nullable(),
  /** Set on corrections, where null means that the field was or became empty, and on follow-ups, whose `newValue` is the purpose; of an answer that is its text. */
  oldValue: z.string().nullish(),
  newValue: z.string().nullish(),
  /** Set on the arrival of a lead that came with an imported list. */
  isImported: z.boolean().optional(),
  /** Set on calls only. */
  direction: callDirectionSchema.nullish(),
  createdAt: z.iso.datetime(),
  /** The name of the staff member; null for events without one, such as a request from the website. */
  createdBy: z.string().nullable(),
  /** The account of the author of a note or a call, who may correct it. */
  authorId: z.string().nullish(),
  /** When and by whom a note or a call was corrected last. */
  editedAt: z.iso.datetime().nullish(),
  editedBy: z.string().nullish(),
});
export type LeadEvent = z.output<typeof leadEventSchema>;

/** Query of `GET /api/admin/leads/{id}`. */
export const leadDetailQuerySchema = z.strictObject({
  /** Loaded before anybody opens the lead, so that it stays unopened. */
  ahead: z.literal('1', 'Use 1').optional(),
});

/** Response of `GET /api/admin/leads/{id}`. */
export const leadDetailSchema = z.object({
  lead: leadSchema,
  phoneE164: z.string().nullable(),
  firstTouch: touchSchema.nullable(),
  lastTouch: touchSchema.nullable(),
  /** Null for a lead without an estimate, or with one that couldn't be read. */
  estimate: storedEstimateSchema.nullable(),
  /** Calls since the person was last reached. */
  unansweredCalls: z.int(),
  /** The last call reached a wrong number, and the phone number hasn't been corrected since. */
  hasWrongNumber: z.boolean(),
  /** Who recommended us to somebody whom staff added as a referral. */
  referredBy: z.string().nullable().default(null),
  /** Whether they asked not to be written to. */
  noEmail: z.boolean().default(false),
  /** Whether it came with an imported list. */
  isImported: z.boolean().default(false),
  /** The times ahead that are offered for a visit. */
  offers: z.array(visitOfferSchema).default([]),
  /** What they said on their page about being contacted; null if nothing. */
  wishes: wishesSchema.nullable().default(null),
  /** What they were told above the button of the form, the oldest first; none for a lead that no form has sent. */
  consents: z.array(consentSchema).default([]),
  deliveries: z.array(loggedDeliverySchema),
  /** Other leads with the same phone, email or address, newest first. */
  household: z.array(leadSchema),
  /** The leads that were merged into this one, as they were. */
  merged: z.array(z.object({ lead: leadSchema, isUndoable: z.boolean() })).default([]),
  /** What the homeowner added to the request, the oldest first. */
  files: z.array(leadFileSchema).default([]),
  /** Oldest first. */
  timeline: z.array(leadEventSchema),
});
export type LeadDetail = z.output<typeof leadDetailSchema>;
