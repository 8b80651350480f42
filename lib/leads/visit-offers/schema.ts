import { z } from 'zod';
import { busyCalendarSchema } from '@/lib/accounts/busy-calendar/schema';
import { count } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';

/** How many times staff propose at once. */
const MAX_OFFERED = 3;
export const SLOT_MINUTES = 30;

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** How long a visit may be, in minutes. */
export const visitLengths = [30, 60, 90, 120, 180] as const;
const LENGTH_MESSAGE = `Choose ${visitLengths.slice(0, -1).join(', ')} or ${visitLengths.at(-1)} minutes`;

const staffMember = z.string('Choose who goes there').regex(/^[\w-]{1,100}$/, 'Choose who goes there');

/** The times of a visit that staff may propose. */
const length = (minutes: z.ZodInt | z.ZodCoercedNumber) =>
  minutes.refine((value) => visitLengths.some((one) => one === value), LENGTH_MESSAGE);

/** Query of `GET /api/admin/leads/{id}/slots`. */
export const freeTimesQuerySchema = z.strictObject({
  by: staffMember,
  minutes: length(z.coerce.number(LENGTH_MESSAGE)),
});

/** Its response: when such visits could begin, the first one first. */
export const freeTimesSchema = z.object({
  times: z.array(z.iso.datetime()),
  /** When they could, too, if the person weren't busy by their own calendar. */
  busyByCalendar: z.array(z.iso.datetime()),
  /** What is known of that calendar; null when they haven't connected one. */
  calendar: busyCalendarSchema.nullable(),
});
export type FreeTimes = z.output<typeof freeTimesSchema>;

/** Body of `POST /api/admin/leads/{id}/slots`: the times that are proposed instead of those before. None takes these back. */
export const offerBodySchema = z.strictObject({
  by: staffMember,
  minutes: length(z.int(LENGTH_MESSAGE)),
  times: z
    .array(
      z.iso
        .datetime('Choose times')
        .refine((time) => Date.parse(time) % SLOT_MS === 0, 'Choose full or half hours'),
      'Choose times',
    )
    .max(MAX_OFFERED, `Choose up to ${MAX_OFFERED} times`)
    .refine((times) => new Set(times).size === times.length, 'Choose each time once'),
});
export type OfferBody = z.output<typeof offerBodySchema>;

/** A time that is proposed to a homeowner. */
export const visitOfferSchema = z.object({
  id: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The id of the staff member who would go there. */
  by: z.string(),
});
export type VisitOffer = z.output<typeof visitOfferSchema>;

/** The same on the homeowner's page. */
export interface OfferedTime extends Omit<VisitOffer, 'by'> {
  /** Who would come; null for somebody whose name isn't known. */
  by: string | null;
}

export const MAX_ASKED = 500;

/** What a homeowner's page sends (`POST /api/request/{key}/slots`). */
export const slotChoiceSchema = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('take'), offer: z.uuid('Choose one of the times') }),
    z.strictObject({
      action: z.literal('ask'),
      text: z.string('Say when it suits you').trim().min(1, 'Say when it suits you').max(MAX_ASKED),
    }),
    z.strictObject({ action: z.literal('cancel') }),
  ],
  'Choose one of the times',
);
export type SlotChoice = z.output<typeof slotChoiceSchema>;

/** What became of it: the query of the page says one of these. */
export const slotOutcomes = ['booked', 'asked', 'cancelled'] as const;
export const slotProblems = ['taken', 'too-late', 'unchosen', 'unsaid', 'too-often', 'over'] as const;
export type SlotProblem = (typeof slotProblems)[number];

/** What a homeowner's page says about the time of the visit, and what can be done about it. */
export interface SlotState {
  /** What became of the form that was sent last. */
  message: { text: string; isError: boolean } | null;
  /** A time that can be taken, with who would come. */
  times: { id: string; text: string }[];
  /** A visit that is planned and ahead. */
  isPlanned: boolean;
  /** Whether the time may be taken, moved or called off here. */
  isChangeable: boolean;
  /** Whether another time may be asked for. */
  mayAsk: boolean;
  /** What to know about changes. */
  note: string | null;
}

/** Until when homeowners may move or cancel a visit by themselves. */
export const visitChangesSetting = record({
  key: 'visit-changes',
  label: 'until when homeowners may move a visit',
  by: 'staff',
  page: 'hours',
  title: 'Visits',
  note: 'On their own page, homeowners take a time that you offer, and move or cancel the visit until so many hours before it. Later they’re asked to call.',
  fields: {
    hours: count('Hours before the visit', { min: 0, max: 336, unit: 'hours' }),
  },
  default: { hours: 24 },
});

/** Whether a visit may still be moved or called off by the homeowner. */
export const isChangeable = (from: string, now: number, hours: number): boolean =>
  Date.parse(from) - now >= hours * 60 * MINUTE_MS;
