import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import { blankToUndefined, multilineText, submittedFieldSchema } from '@/lib/leads/field-schemas';
import { leadField } from '@/lib/leads/fields';
import type { Touch } from '@/lib/leads/intake/schema';
import { MAX_NOTE } from '@/lib/leads/work/calls/schema';
import { offeredService } from '@/lib/site/offered-service';
import type { ServiceId } from '@/lib/site/service-labels';

/** How a call that came in ended. */
const callEnds = ['answered', 'voicemail', 'missed'] as const;
export type CallEnd = (typeof callEnds)[number];

/** A call that came in, as another program tells it. */
export interface IncomingCall {
  /** The program's name of it. */
  id: string;
  phone: string;
  name?: string | undefined;
  startedAt: Date;
  end: CallEnd;
  /** What the caller said, or what somebody noted. */
  note?: string | undefined;
  service?: ServiceId | undefined;
  source?: string | undefined;
  /** The visit that led to the call, if it is known. */
  touch?: Touch | undefined;
}

/** Calls of earlier are history, which nobody has to act on. */
const MAX_CALL_AGE_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional());

const { maxLength: maxName = 120 } = leadField('name');

/** Body of `POST /api/v1/calls`. */
export const apiCallSchema = z.strictObject({
  id: singleLineText(200, { missing: 'Name the call, so that it is logged once' }).min(
    1,
    'Name the call, so that it is logged once',
  ),
  phone: submittedFieldSchema('phone', 'Say who called') as z.ZodType<string>,
  name: optional(singleLineText(maxName)),
  startedAt: z.iso
    .datetime({ offset: true, error: 'Use a time like 2026-11-27T15:00:00Z' })
    .refine(
      (text) => Date.parse(text) > Date.now() - MAX_CALL_AGE_DAYS * DAY_MS,
      `Send calls of the last ${MAX_CALL_AGE_DAYS} days`,
    )
    .refine((text) => Date.parse(text) < Date.now() + DAY_MS, 'Send calls that have ended')
    .optional(),
  end: z.enum(callEnds, `Use ${callEnds.join(', ')}`),
  note: optional(multilineText(MAX_NOTE)),
  service: optional(offeredService('Use the ID of a service')),
  source: optional(singleLineText(80)),
});
