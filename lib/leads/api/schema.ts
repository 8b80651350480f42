import { z } from 'zod';
import { leadStatusIds } from '@/db/value-lists';
import { singleLineText } from '@/lib/fields/single-line-text';
import {
  blankToUndefined,
  type FieldSchemas,
  schemasByField,
  submittedFieldSchema,
} from '@/lib/leads/field-schemas';
import { leadFieldNames, type SubmittedFields } from '@/lib/leads/fields';
import { decodeCursor } from '@/lib/leads/work/cursor';
import { writtenServiceIds } from '@/lib/site/service-labels';

/** The source of a lead whose program names none. */
const OTHER_PROGRAM = 'Another program';

/** Body of `POST /api/v1/leads`: what a form on the website sends, by the same rules. */
export const apiLeadSchema = z.strictObject({
  ...schemasByField<FieldSchemas<SubmittedFields>>(leadFieldNames, (name) => submittedFieldSchema(name)),
  source: z.preprocess(blankToUndefined, singleLineText(80).default(OTHER_PROGRAM)),
  sendsReply: z.boolean('Use true or false').default(true),
});
export type ApiLead = z.output<typeof apiLeadSchema>;

/** The header by which a repeated call is recognized. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Its value: the program's own name of what it sends, such as the number of a row. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, `${IDEMPOTENCY_HEADER} has 1 to 200 letters, digits or signs`);

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
