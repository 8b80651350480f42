import { z } from 'zod';

/** How long mail waits that an undo takes back, in milliseconds: longer than the offer to undo is shown. */
export const UNDO_WAIT_MS = 12_000;

/** Body of `POST /api/admin/leads/undo`: the change to take back, as its response named it. */
export const undoSchema = z.strictObject({ change: z.uuid('Say which change to undo') });

/** Response of `POST /api/admin/leads/undo`. */
export const undoneSchema = z.object({
  /** How many leads are as they were before the change. */
  restored: z.int(),
  /** How many stay as they are, because somebody has changed them since. */
  kept: z.int(),
});
export type Undone = z.output<typeof undoneSchema>;

/** What takes a change back: the id that its response has beside the data; null if nothing changed. */
export const undoIdSchema = z.uuid().nullable().default(null);
