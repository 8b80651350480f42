import { z } from 'zod';
import { redirectKey } from '@/lib/seo/redirects/redirect-path';

/** How many unknown paths are stored at most; those that staff ignore don't count. */
export const MAX_STORED = 500;

/** How long an unknown path is stored after the last request for it. */
export const KEPT_DAYS = 90;

/** Query of `DELETE /api/admin/seo/unknown-paths`. */
export const unknownPathQuerySchema = z.strictObject({
  // An invalid path isn't in the list; an empty one matches none.
  path: z.string('Name the path').transform((path) => redirectKey(path) ?? ''),
});

/** An unknown path that visitors asked for, as the API returns it. */
export const unknownPathSchema = z.object({
  path: z.string(),
  count: z.int(),
  lastSeenAt: z.iso.datetime(),
  /** The last other site that linked there. */
  referrerHost: z.string().nullable(),
  /** The path of the page that may be meant; null if none is similar. */
  suggestion: z.string().nullable(),
});
export type UnknownPath = z.output<typeof unknownPathSchema>;
