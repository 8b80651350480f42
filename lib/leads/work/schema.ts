import { z } from 'zod';
import { closedReasonIds } from '@/db/value-lists';
import { leadSchema } from '@/lib/leads/schema';
import { decodeCursor, leadSorts } from './cursor';
import { calendarDate, leadFilterSchema } from './filters/schema';
import { undoIdSchema } from './undo/schema';

export { calendarDate };

/** A local time of a day. */
export const followUpTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 14:30');

/** Leads per page, and the most that staff other than owners may export at once. */
export const PAGE_SIZE = 50;

/** The most leads in a response to a request without a cursor. */
export const MAX_UNPAGED = 1_000;

/** Query of `GET /api/admin/leads`: filter, sort order, and the cursor of the previous page. */
export const leadPageSchema = leadFilterSchema
  .extend({
    sort: z.enum(leadSorts, `Sort by ${leadSorts.join(', ')}`).default('date'),
    order: z.enum(['asc', 'desc'], 'Order by asc or desc').default('desc'),
    after: z.string().max(400).optional(),
  })
  .transform(({ sort, order, after, ...filter }, context) => {
    const cursor = after === undefined ? undefined : decodeCursor(after, sort);
    if (after !== undefined && !cursor)
      context.addIssue({
        code: 'custom',
        path: ['after'],
        message: 'Use the cursor from the previous page',
      });
    return { filter, sort, order, cursor };
  });
export type LeadPageQuery = z.output<typeof leadPageSchema>;

/** Query of `GET /api/admin/leads/found`. */
export const foundLeadsSchema = leadFilterSchema.pick({ searchTerm: true });

/** Counting stops here, because an exact total costs a full scan; the page shows "10,000+". */
export const MAX_COUNT = 10_000;

/** Response of `GET /api/admin/leads`. */
export const leadPageResponseSchema = z.object({
  data: z.array(leadSchema),
  page: z.object({
    /** Cursor of the next page; null on the last page. */
    next: z.string().nullable(),
    /** How many leads match the filter, at most `MAX_COUNT`. */
    total: z.int(),
    /** Whether more leads match than `total` says. */
    capped: z.boolean(),
  }),
});
export type LeadPage = z.output<typeof leadPageResponseSchema>;

export const assigneeId = z
  .string('Choose someone on staff')
  .regex(/^[\w-]{1,100}$/, 'Choose someone on staff')
  .nullable();

/** Ids in a query, separated by commas. */
export const idsInQuery = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid('Name leads by their IDs')).max(500, 'Choose at most 500 leads'));

/** Query of `GET /api/admin/leads/rows`: the present state of these leads, without those that staff no longer see. */
export const chosenLeadsSchema = z.strictObject({ ids: idsInQuery });

const ids = z
  .array(z.uuid('Name leads by their IDs'))
  .min(1, 'Choose a lead')
  .max(500, 'Choose at most 500 leads');

/** Which leads a bulk action changes: some by their ids, or all that match a filter, which can't be erased at once. */
const target = {
  ids: ids.optional(),
  filter: leadFilterSchema.optional(),
  /** With a filter: when the newest lead came that whoever chose them has seen. Later ones stay as they are. */
  upTo: z.iso.datetime('Use a time like 2026-11-21T13:50:07Z').optional(),
};

/** Body of `POST /api/admin/leads/bulk`. */
export const leadBulkSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['contacted', 'not-contacted', 'spam', 'erase']), ...target }),
    z.strictObject({ action: z.literal('assign'), ...target, assigneeId }),
    z.strictObject({
      action: z.literal('close'),
      ...target,
      closedReason: z.enum(closedReasonIds, 'Say why they are closed'),
    }),
    z.strictObject({
      action: z.literal('follow-up'),
      ...target,
      followUpOn: calendarDate.nullable(),
      followUpTime: followUpTime.nullable().default(null),
      /** The follow-ups that whoever chose the leads has seen, by id: a lead with another one stays as it is. */
      was: z
        .record(z.uuid(), z.object({ on: calendarDate.nullable(), time: followUpTime.nullable() }))
        .optional(),
    }),
  ])
  .refine(
    ({ action, ids, filter }) =>
      (ids === undefined) !== (filter === undefined) && (ids || action !== 'erase'),
    {
      path: ['ids'],
      message: 'Choose leads by their IDs or, except for erasing, by a filter',
    },
  );
export type LeadBulk = z.output<typeof leadBulkSchema>;

/** What is done to the leads, without which. */
export type BulkAction = DistributiveOmit<LeadBulk, 'ids' | 'filter' | 'upTo' | 'was'>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** Response of `POST /api/admin/leads/bulk`. */
export const bulkResultSchema = z.object({
  changed: z.int(),
  /** How many stay as they are: so already, gone, or changed by somebody since they were chosen. */
  left: z.int().default(0),
  /** Whether it failed after this many, so that it doesn't say about the rest. */
  stopped: z.boolean().default(false),
  undo: undoIdSchema,
});
export type BulkResult = z.output<typeof bulkResultSchema>;
