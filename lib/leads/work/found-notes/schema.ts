import { z } from 'zod';

/** Pieces of a line of a note, and whether each is what was searched for. */
export const excerptSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type Excerpt = z.output<typeof excerptSchema>;
