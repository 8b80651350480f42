import { z } from 'zod';

/** What came of a lead, as far as it has got. Dates are calendar dates in the business's time zone. */
export const outcomeShape = {
  visitAt: z.iso.datetime().nullable().default(null),
  visitUntil: z.iso.datetime().nullable().default(null),
  /** The id of the staff member who goes there; null after they have left. */
  visitBy: z.string().nullable().default(null),
  quotedDollars: z.int().nullable().default(null),
  quotedOn: z.iso.date().nullable().default(null),
  wonDollars: z.int().nullable().default(null),
  wonOn: z.iso.date().nullable().default(null),
};
