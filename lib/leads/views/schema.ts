import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { totalSchema } from '@/lib/leads/workbench/schema';

/** How many views a person may have, and how many there may be for all. */
export const MAX_VIEWS = 30;

/** The names of the views that the desk has by itself, in the order of their tabs. */
export const deskViewNames = {
  callNext: 'Call next',
  mine: 'Mine',
  new: 'New',
  everyone: 'Everyone',
  quarantine: 'Quarantine',
} as const;

const columnId = z.string().regex(/^[a-zA-Z]{1,40}$/, 'Choose one of the columns');
/** The ids of columns. A release that doesn't know one leaves it out. */
export const columnsSchema = z.array(columnId).max(40, 'Choose at most 40 columns');

/**
 * A filter, a sort order and columns as they are in the address; what is none of these is left out, and so are search terms:
 * they name people, whom erasing has to find.
 */
const viewQuery = z
  .string('Say what the view shows')
  .max(4_000, 'This view has too many filters')
  .transform((text, context) => {
    const { columns, after: _after, ...fields } = Object.fromEntries(new URLSearchParams(text));
    const known = Object.entries(fields).filter(
      ([name]) => name !== 'searchTerm' && name in leadPageSchema.in.shape,
    );
    const page = leadPageSchema.safeParse(Object.fromEntries(known));
    const shown = columnsSchema.optional().safeParse(columns?.split(','));
    if (!page.success || !shown.success) {
      context.addIssue({ code: 'custom', message: 'This view has a filter or a column that there isn’t' });
      return z.NEVER;
    }
    return new URLSearchParams([...known, ...(columns ? [['columns', columns]] : [])] as [
      string,
      string,
    ][]).toString();
  });

const viewFields = {
  name: singleLineText(40, { tooLong: 'Use at most 40 characters' }).min(1, 'Name the view'),
  isShared: z.boolean('Say whether it is for everyone'),
  query: viewQuery,
};

/** Body of `POST /api/admin/leads/views`. */
export const newViewSchema = z.strictObject(viewFields);
export type NewView = z.output<typeof newViewSchema>;

/** Body of `PATCH /api/admin/leads/views/{id}`: the view, and what it was when it was opened. */
export const viewChangeSchema = z.strictObject({
  ...viewFields,
  was: z.strictObject({ name: z.string().max(200), isShared: z.boolean(), query: z.string().max(8_000) }),
});
export type ViewChange = z.output<typeof viewChangeSchema>;

/** Response of `DELETE /api/admin/leads/views/{id}`, and body of its `PUT`, which brings the view back. */
export const removedViewSchema = z.strictObject({
  removed: z.string().max(20_000, 'Send what the deletion answered'),
});

/** Body of `PUT /api/admin/leads/columns`: those that one wants to see; null for the usual ones. */
export const ownColumnsSchema = z.strictObject({ columns: columnsSchema.nullable() });

export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  query: z.string(),
  /** Whether the signed-in user may change it. */
  mayChange: z.boolean(),
});
export type SavedView = z.output<typeof savedViewSchema>;

/** Response of `GET /api/admin/leads/views`. */
export const savedViewsSchema = z.object({
  views: z.array(savedViewSchema),
  /** The columns that the user chose; null for the usual ones. */
  columns: z.array(z.string()).nullable(),
});
export type SavedViews = z.output<typeof savedViewsSchema>;

/** Response of `GET /api/admin/leads/views/counts`, by the ids of the views. */
export const viewCountsSchema = z.record(z.uuid(), totalSchema);
export type ViewCounts = z.output<typeof viewCountsSchema>;
