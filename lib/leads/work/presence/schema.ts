import { z } from 'zod';

/**
 * What somebody does with the details of a lead. Who has just opened them is answered by the others, so that both know at
 * once; who looks or writes repeats it as long as the details are open.
 */
const presenceStateSchema = z.enum(['arrived', 'looking', 'writing', 'left']);
export type PresenceState = z.output<typeof presenceStateSchema>;

/** Body of `POST /api/admin/leads/{id}/presence`. */
export const presenceSchema = z.strictObject({ state: presenceStateSchema });

/** A `presence` event in the stream of changes. */
export const presenceEventSchema = z.object({
  leadId: z.string(),
  state: presenceStateSchema,
  by: z.object({ id: z.string(), name: z.string(), initials: z.string().nullish() }),
});
export type PresenceEvent = z.output<typeof presenceEventSchema>;
