import { z } from 'zod';

/** Response of `GET /api/admin/leads/filter-choices`: what leads have, in alphabetical order. */
export const filterChoicesSchema = z.object({ sources: z.array(z.string()), towns: z.array(z.string()) });
export type FilterChoices = z.output<typeof filterChoicesSchema>;
