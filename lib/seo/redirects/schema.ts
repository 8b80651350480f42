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
export const redirectQuerySchema = z.strictObject({
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

/** The most lines of a list that is imported at once. */
export const MAX_LINES = 1_000;
/** The largest body of an import, in bytes. */
export const MAX_IMPORT_BYTES = 1024 * 1024;

/**
 * Body of `POST /api/admin/seo/redirects/import`. Without `confirmed` nothing is stored; with the fingerprint of the preview
 * the list is, if it still does what the preview says.
 */
export const redirectImportSchema = z.strictObject({
  list: z
    .string('Paste a list')
    .trim()
    .min(1, 'Paste a list')
    .refine(
      (list) => list.split(/\r\n?|\n/).length <= MAX_LINES,
      `Paste at most ${MAX_LINES.toLocaleString('en-US')} lines at a time`,
    ),
  confirmed: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Check the list first')
    .optional(),
});

const path = z.string();
/** What happens to a line of a list, with its number from 1. */
const importLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['new', 'same']), number: z.int(), from: path, to: path }),
  z.object({ kind: z.literal('changed'), number: z.int(), from: path, to: path, formerly: path }),
  z.object({ kind: z.literal('refused'), number: z.int(), from: z.string(), reason: z.string() }),
]);
export type ImportLine = z.output<typeof importLineSchema>;

/** Response of `POST /api/admin/seo/redirects/import`: the preview, or after the import all redirects. */
export const redirectImportResponseSchema = z.union([
  z.object({ lines: z.array(importLineSchema), fingerprint: z.string() }),
  z.object({ redirects: z.array(redirectEntrySchema) }),
]);
export type RedirectPreview = Extract<z.output<typeof redirectImportResponseSchema>, { lines: unknown }>;
