import { z } from 'zod';
import { closedReasonIds, leadStatusIds } from '@/db/value-lists';
import { type FieldSchemas, schemasByField, storedFieldSchema } from './field-schemas';
import { leadFieldNames, type StoredFields } from './fields';

/**
 * A lead as the API returns it. During an update an instance of the previous release may answer, which doesn't know what has
 * a default.
 */
export const leadSchema = z.object({
  id: z.uuid(),
  ...schemasByField<FieldSchemas<StoredFields>>(leadFieldNames, storedFieldSchema),
  // A newer release may know statuses and reasons that this one doesn't.
  status: z.enum(leadStatusIds).catch('contacted'),
  closedReason: z.enum(closedReasonIds).nullable().catch(null),
  /** Whether the status is another than `new`. */
  isContacted: z.boolean(),
  createdAt: z.iso.datetime(),
  contactedAt: z.iso.datetime().nullable(),
  /** A calendar date in the business's time zone. */
  followUpOn: z.iso.date().nullable(),
  /** The local time of that day, such as `14:30`; null for any time. */
  followUpTime: z.string().nullable().default(null),
  /** What it is for, such as 'book the visit'. */
  followUpPurpose: z.string().nullable().default(null),
  assigneeId: z.string().nullable(),
  // What came of it, as far as it has got; dates are calendar dates in the business's time zone.
  visitAt: z.iso.datetime().nullable().default(null),
  visitUntil: z.iso.datetime().nullable().default(null),
  /** The id of the staff member who goes there; null after they have left. */
  visitBy: z.string().nullable().default(null),
  quotedDollars: z.int().nullable().default(null),
  quotedOn: z.iso.date().nullable().default(null),
  wonDollars: z.int().nullable().default(null),
  wonOn: z.iso.date().nullable().default(null),
  source: z.string(),
  /** Asked not to be called, or from a list of people who haven't asked for a call. */
  doNotCall: z.boolean().default(false),
  /** From a list, and hasn't said anything about calls: nobody writes to them either. */
  noContact: z.boolean().default(false),
  /** When the lead's personal data was erased; null if it wasn't. */
  erasedAt: z.iso.datetime().nullable(),
});
export type Lead = z.output<typeof leadSchema>;

/** Whether the lead's personal data was erased. */
export const isErased = ({ erasedAt }: Pick<Lead, 'erasedAt'>) => erasedAt !== null;
