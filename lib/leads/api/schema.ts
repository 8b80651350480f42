import { z } from 'zod';
import { closedReasonIds, leadStatusIds } from '@/db/value-lists';
import { singleLineText } from '@/lib/fields/single-line-text';
import {
  blankToUndefined,
  type FieldSchemas,
  schemasByField,
  submittedFieldSchema,
} from '@/lib/leads/field-schemas';
import { type LeadFieldName, leadField, leadFieldNames, type SubmittedFields } from '@/lib/leads/fields';
import { agreementsSchema } from '@/lib/leads/wishes/schema';
import { decodeCursor } from '@/lib/leads/work/cursor';
import { writtenServiceIds } from '@/lib/site/service-labels';

/** The source of a lead whose program names none. */
const OTHER_PROGRAM = 'Another program';

/** Some programs send nothing but text. */
const textToBoolean = (value: unknown) =>
  value === 'true' || value === 'false' ? value === 'true' : blankToUndefined(value);

/** Body of `POST /api/v1/leads`: what a form on the website sends, by the same rules. */
export const apiLeadSchema = z.strictObject({
  ...schemasByField<FieldSchemas<SubmittedFields>>(leadFieldNames, (name) => submittedFieldSchema(name)),
  source: z.preprocess(blankToUndefined, singleLineText(80).default(OTHER_PROGRAM)),
  sendsReply: z.preprocess(textToBoolean, z.boolean('Use true or false').default(true)),
});
export type ApiLead = z.output<typeof apiLeadSchema>;

/** The header by which a repeated call is recognized. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Its value: the program's own name of what it sends, such as the number of a row. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, `${IDEMPOTENCY_HEADER} has 1 to 200 letters, digits or signs`);

export const REUSED_KEY = `This ${IDEMPOTENCY_HEADER} came before with other content. Send other content with a key of its own.`;

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const LIMIT = `Use a number from 1 to ${MAX_PAGE_SIZE}`;

/** Query of `GET /api/v1/leads`. */
export const apiLeadsQuerySchema = z.strictObject({
  since: z.iso
    .datetime({ offset: true, error: 'Use a time like 2026-11-27T15:00:00Z' })
    // PostgreSQL doesn't know the year 0.
    .transform((text) => new Date(Math.max(Date.parse(text), 0)))
    .optional(),
  status: z.enum(leadStatusIds, `Use ${leadStatusIds.join(', ')}`).optional(),
  service: z.enum(writtenServiceIds, `Use ${writtenServiceIds.join(', ')}`).optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(MAX_PAGE_SIZE, LIMIT).default(PAGE_SIZE),
  after: z
    .string()
    .max(400)
    .transform((text, context) => {
      const cursor = decodeCursor(text, 'date');
      if (cursor) return cursor;
      context.addIssue({ code: 'custom', message: 'Use next from the previous page' });
      return z.NEVER;
    })
    .optional(),
});
export type ApiLeadsQuery = z.output<typeof apiLeadsQuerySchema>;

const person = z.object({ id: z.string(), name: z.string() }).nullable();
const amount = z.object({ dollars: z.int(), on: z.iso.date().nullable() }).nullable();

/** The fields of a form, as other programs get them. */
function toldField(name: LeadFieldName): z.ZodType {
  const { kind, label, missing } = leadField(name);
  if (kind === 'service')
    return z.object({ id: z.string().nullable(), label: z.string().nullable() }).meta({ description: label });
  if (kind === 'estimate')
    return z
      .object({
        sentence: z.string(),
        url: z.url().nullable(),
        constantsVersion: z.string().nullable(),
        figures: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable()
      .meta({ description: label });
  return (missing ? z.string() : z.string().nullable()).meta({ description: label });
}

/** A lead as the webhook and the API tell it (lib/leads/notify/webhook/post-lead.ts). */
export const toldLeadSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  ...schemasByField<Record<LeadFieldName, z.ZodType>>(leadFieldNames, toldField),
  phoneE164: z.string().nullable().meta({ description: 'Null when it can’t be parsed' }),
  source: z.string(),
  attribution: z.record(z.string(), z.string().nullable()),
  status: z.enum(leadStatusIds),
  closedReason: z.enum(closedReasonIds).nullable(),
  doNotCall: z.boolean(),
  doNotEmail: z.boolean(),
  ...agreementsSchema.shape,
  assignee: person,
  visit: z.object({ from: z.iso.datetime(), until: z.iso.datetime().nullable(), by: person }).nullable(),
  quote: amount,
  sale: amount,
  url: z.url().meta({ description: 'Where staff see it' }),
});
