import { z } from 'zod';
import { leadSchema } from '@/lib/leads/schema';
import { mergeParts } from './parts';

/** How long a merge can be undone. */
export const UNDO_WITHIN_HOURS = 24;

/** Stands for the state of a lead: another one means that somebody has changed it. */
const version = z.string('Open the two leads again').regex(/^[\da-f]{32}$/, 'Open the two leads again');

/** Query of `GET /api/admin/leads/{id}/merge`. */
export const mergeQuerySchema = z.strictObject({ other: z.uuid('Choose the other lead') });

/** A lead that is about to be merged. */
const mergeSideSchema = z.object({ lead: leadSchema, version });
export type MergeSide = z.output<typeof mergeSideSchema>;

/** Response of `GET /api/admin/leads/{id}/merge`: the two leads as they are now. */
export const mergeSidesSchema = z.object({ kept: mergeSideSchema, other: mergeSideSchema });
export type MergeSides = z.output<typeof mergeSidesSchema>;

/** Body of `POST /api/admin/leads/{id}/merge`: the other lead becomes a part of this one. */
export const mergeSchema = z.strictObject({
  other: z.uuid('Choose the other lead'),
  /** The parts that the lead gets from the other one. */
  take: z.array(z.enum(mergeParts, 'Choose parts of a lead')).max(mergeParts.length),
  /** Keeps the messages of both, one after the other. */
  joinsMessages: z.boolean().default(false),
  /** The state of both that staff have seen, so that nobody's change is lost. */
  was: z.strictObject({ kept: version, other: version }),
});
export type Merge = z.output<typeof mergeSchema>;

/** Response of `DELETE /api/admin/leads/{id}/merge`, which makes a merged lead one of its own again. */
export const mergeUndoneSchema = z.object({
  /** Whether the lead that had stayed is as before; otherwise it keeps what somebody has changed since. */
  isWhole: z.boolean(),
});
export type MergeUndone = z.output<typeof mergeUndoneSchema>;
