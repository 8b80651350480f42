import { z } from 'zod';
import { oldPathProblem, redirectKey } from './redirect-path';

const oldPath = z
  .string('Old path is missing')
  .trim()
  .min(1, 'Old path is missing')
  .superRefine((path, context) => {
    const problem = path && oldPathProblem(path);
    if (problem) context.addIssue(problem);
  })
  .transform((path) => redirectKey(path) ?? path);

/** Body of `POST /api/admin/seo/redirects`: a path without a page, and the page that replaces it. */
export const redirectSchema = z.strictObject({
  from: oldPath,
  to: z
    .string('New path is missing')
    .trim()
    .min(1, 'New path is missing')
    .transform((path) => redirectKey(path) ?? path),
});

/** Query of `DELETE /api/admin/seo/redirects`. */
export const redirectQuerySchema = z.object({
  // An invalid path has no redirect; an empty one matches none.
  from: z.string('Name the redirect by its old path').transform((path) => redirectKey(path) ?? ''),
});

/** A redirect, as the API returns it. `broken`: its target is no longer a page; `unused`: its old path is a page again. */
export const redirectEntrySchema = z.object({
  from: z.string(),
  to: z.string(),
  state: z.enum(['works', 'broken', 'unused']),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type RedirectEntry = z.output<typeof redirectEntrySchema>;
