import { z } from 'zod';
import type { seoActions } from '@/db/value-lists';
import { stripInvisibleCharacters } from '@/lib/site/line';
import { pageByPath } from '@/lib/site/pages';
import { canonicalPath } from './canonical';
import { imageAltsProblem } from './image-alts';
import { namedLine, wholeText } from './named-line';
import { oldPathProblem, plainPath } from './redirect-path';
import { structuredDataErrors } from './structured-data';

/** Characters of a title, and those of a description: the most that may be saved, and the span that is best. */
export const titleLength = { most: 70, from: 50, to: 60 };
export const descriptionLength = { most: 160, from: 150, to: 160 };

const MOST_ADDRESS = 2_000;
const MOST_STRUCTURED_DATA = 20_000;
const MOST_ALT_TEXTS = 100_000;
// What PostgreSQL's integer holds.
const MOST_VERSIONS = 2_147_483_647;

/** The largest body of a save, in bytes. */
export const MOST_SAVE_BYTES = 256 * 1024;

// As it was typed, so that a fault is where its line and column say.
const blankIsNone = (value: unknown) =>
  typeof value === 'string' && !stripInvisibleCharacters(value).trim() ? null : (value ?? null);

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankIsNone, schema.nullable()).default(null);

const webAddress = (name: string) =>
  namedLine(MOST_ADDRESS, name).refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    `${name}: write a whole address that begins with https://`,
  );

const h1Text = namedLine(150, 'H1 text');

/**
 * The fields of one page's search data: the only definition of their rules. Empty means "as the page has it".
 * `origin` is the site's address, without a path.
 */
export const seoFieldsSchema = (origin: string) =>
  z.strictObject({
    title: namedLine(titleLength.most, 'Title').min(1, 'Title is missing'),
    description: namedLine(descriptionLength.most, 'Description').min(1, 'Description is missing'),
    keywords: optional(namedLine(500, 'Keywords')),
    // As a page writes it: what was typed and what crawlers read are the same.
    ogImage: optional(webAddress('Open Graph image URL').transform((text) => new URL(text).href)),
    canonicalUrl: optional(
      webAddress('Canonical URL')
        .refine(
          (text) => canonicalPath(text, origin) !== undefined,
          `Canonical URL: name a page of this site, such as ${origin}/about, without anything after it`,
        )
        .transform((text) => (text === origin ? `${origin}/` : text)),
    ),
    structuredData: optional(
      wholeText('Structured data').max(
        MOST_STRUCTURED_DATA,
        `Structured data is too long: use at most ${MOST_STRUCTURED_DATA} characters`,
      ),
    ).superRefine((text, context) => {
      for (const message of text ? structuredDataErrors(text) : []) context.addIssue(message);
    }),
    h1Text: optional(h1Text),
    imageAltTexts: optional(
      wholeText('Image alt texts').max(MOST_ALT_TEXTS, 'Image alt texts are too long'),
    ).superRefine((text, context) => {
      const problem = text ? imageAltsProblem(text) : undefined;
      if (problem) context.addIssue(problem);
    }),
  });
export type SeoFields = z.output<ReturnType<typeof seoFieldsSchema>>;

const versionNumber = z.int().max(MOST_VERSIONS);

const pagePath = z
  .string('Name the page by its path')
  .refine((path) => pageByPath(path) !== undefined, 'There is no public page with this path');

/** The query of `GET` and `DELETE /api/seo`; `baseVersion` as in a save. Whether there is such a page is asked later. */
export const seoQuerySchema = z.object({
  path: z.string('Name the page by its path').min(1, 'Name the page by its path'),
  baseVersion: z.coerce.number().int().nonnegative().max(MOST_VERSIONS).optional(),
});

/**
 * What `POST /api/seo` takes. `baseVersion` is the version that the editor began from: when another one has
 * been saved since, nothing is overwritten.
 */
export const seoSaveSchema = (origin: string) =>
  seoFieldsSchema(origin).extend({ pagePath, baseVersion: versionNumber.nonnegative().optional() });

/** The query of `GET /api/admin/seo/card`. */
export const cardQuerySchema = z.object({ path: pagePath, heading: h1Text });

/** What `POST /api/admin/seo/restorations` takes: make `version` of the page's history the current one. */
export const seoRestorationSchema = z.strictObject({
  pagePath,
  version: versionNumber.positive(),
  baseVersion: versionNumber.nonnegative().optional(),
});

/** One page's stored search data, as the calls answer it. */
export interface SeoRecord extends SeoFields {
  pagePath: string;
  updatedAt: string;
}

/** One entry of a page's history; `content` is null after a reset. */
export interface SeoRevision {
  version: number;
  action: (typeof seoActions)[number];
  content: SeoFields | null;
  createdAt: string;
  /** The name of whoever did it. */
  createdBy: string;
}

/** What staff edit: a page's record, if any, the number of its last change (0 before the first) and its history. */
export interface SeoState {
  record: SeoRecord | null;
  version: number;
  /** Newest first. */
  history: SeoRevision[];
}

/** One thing that a page tells crawlers: what is stored for it, and what its live HTML says. */
export const liveRowSchema = z.object({
  name: z.string(),
  expected: z.string(),
  live: z.string(),
  isSame: z.boolean(),
});
export type LiveRow = z.output<typeof liveRowSchema>;

const oldPath = z
  .string('Old path is missing')
  .trim()
  .min(1, 'Old path is missing')
  .superRefine((path, context) => {
    const problem = path && oldPathProblem(path);
    if (problem) context.addIssue(problem);
  })
  .transform((path) => plainPath(path) ?? path);

/** What `POST /api/admin/seo/redirects` takes: a path that has no page (any more), and the page that took its place. */
export const redirectSchema = z.strictObject({
  from: oldPath,
  to: z
    .string('New path is missing')
    .trim()
    .min(1, 'New path is missing')
    .transform((path) => plainPath(path) ?? path),
});

/** The query of `DELETE /api/admin/seo/redirects`. */
export const redirectQuerySchema = z.object({
  // What is no plain path has no redirect, and the database is not asked for it.
  from: z.string('Name the redirect by its old path').transform((path) => plainPath(path) ?? ''),
});

/** A redirect as the calls answer it. It is `broken` when its target is no page any more, `unused` when its old path is one. */
export const redirectEntrySchema = z.object({
  from: z.string(),
  to: z.string(),
  state: z.enum(['works', 'broken', 'unused']),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type RedirectEntry = z.output<typeof redirectEntrySchema>;
