import { z } from 'zod';
import type { seoActions } from '@/db/value-lists';
import { singleLineText, stripInvisibleCharacters } from '@/lib/fields/single-line-text';
import { pageByPath } from '@/lib/site/pages';
import { canonicalPath } from './canonical';
import { imageAltsProblem } from './image-alts';
import { structuredDataErrors } from './structured-data';

/** Text that PostgreSQL can store: without lone surrogates. */
const storableText = (name: string) =>
  z.string(`${name} is missing`).refine((text) => text.isWellFormed(), `${name}: use plain text`);

/** One line of plain text, with error messages that name the field. */
const namedLine = (max: number, name: string) =>
  singleLineText(max, {
    missing: `${name} is missing`,
    tooLong: `${name} is too long: use at most ${max} characters`,
    notPlain: `${name}: use one line of plain text`,
  });

/** The maximum and the recommended range of characters. */
export const titleLength = { max: 70, from: 50, to: 60 };
export const descriptionLength = { max: 160, from: 150, to: 160 };

const MAX_ADDRESS = 2_000;
const MAX_STRUCTURED_DATA = 20_000;
const MAX_ALT_TEXTS = 100_000;
// The maximum of PostgreSQL's integer type.
const MAX_VERSIONS = 2_147_483_647;

/** The largest body of a save, in bytes. */
export const MAX_SAVE_BYTES = 256 * 1024;

// Otherwise unchanged, so that line and column in error messages are right.
const blankToNull = (value: unknown) =>
  typeof value === 'string' && !stripInvisibleCharacters(value).trim() ? null : (value ?? null);

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToNull, schema.nullable()).default(null);

/** JSON as text, which may also be sent as a value. */
const optionalJson = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z
    .preprocess((value, context) => {
      if (typeof value !== 'object' || value === null) return blankToNull(value);
      try {
        return JSON.stringify(value);
      } catch {
        // Parsing has no limit, but writing overflows the stack.
        context.addIssue(`${name}: put fewer brackets within one another`);
        return z.NEVER;
      }
    }, schema.nullable())
    .default(null);

const webAddress = (name: string) =>
  namedLine(MAX_ADDRESS, name).refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: `${name}: write a complete address that begins with https://`,
    abort: true,
  });

const h1Text = namedLine(150, 'H1 text');

/** The fields of a page's SEO data. Empty means the page's default. `origin` is the site's origin. */
export const seoFieldsSchema = (origin: string) =>
  z.strictObject({
    title: namedLine(titleLength.max, 'Title').min(1, 'Title is missing'),
    description: namedLine(descriptionLength.max, 'Description').min(1, 'Description is missing'),
    keywords: optional(namedLine(500, 'Keywords')),
    ogTitle: optional(namedLine(titleLength.max, 'Title when shared')),
    // Normalized, so that the editor shows what crawlers read.
    ogImage: optional(webAddress('Open Graph image URL').transform((text) => new URL(text).href)),
    canonicalUrl: optional(
      webAddress('Canonical URL')
        .refine(
          (text) => canonicalPath(text, origin) !== undefined,
          `Canonical URL: use a page on this site, such as ${origin}/about, with nothing after it`,
        )
        .transform((text) => (text === origin ? `${origin}/` : text)),
    ),
    structuredData: optionalJson(
      storableText('Structured data').max(
        MAX_STRUCTURED_DATA,
        `Structured data is too long: use at most ${MAX_STRUCTURED_DATA} characters`,
      ),
      'Structured data',
    ).superRefine((text, context) => {
      for (const message of text ? structuredDataErrors(text) : []) context.addIssue(message);
    }),
    h1Text: optional(h1Text),
    imageAltTexts: optionalJson(
      storableText('Image alt texts').max(MAX_ALT_TEXTS, 'Image alt texts are too long'),
      'Image alt texts',
    ).superRefine((text, context) => {
      const problem = text ? imageAltsProblem(text) : undefined;
      if (problem) context.addIssue(problem);
    }),
    robots: optional(z.literal('noindex', 'Indexing: leave it empty, or write noindex')),
  });
export type SeoFields = z.output<ReturnType<typeof seoFieldsSchema>>;

const versionNumber = z.int().max(MAX_VERSIONS);

const pagePath = z
  .string('Name the page by its path')
  .refine((path) => pageByPath(path) !== undefined, 'There’s no public page with this path');

/** Query of `GET` and `DELETE /api/seo`. Whether the page exists is checked later. */
export const seoQuerySchema = z.strictObject({
  path: z.string('Name the page by its path').min(1, 'Name the page by its path'),
  baseVersion: z.coerce.number().int().nonnegative().max(MAX_VERSIONS).optional(),
});

/** Body of `POST /api/seo`. `baseVersion` is the version that was edited, for optimistic locking. */
export const seoSaveSchema = (origin: string) =>
  seoFieldsSchema(origin).extend({ pagePath, baseVersion: versionNumber.nonnegative().optional() });

/** Query of `GET /api/admin/seo/card`. */
export const cardQuerySchema = z.strictObject({ path: pagePath, heading: h1Text });

/** Body of `POST /api/admin/seo/restorations`: restores `version`. */
export const seoRestorationSchema = z.strictObject({
  pagePath,
  version: versionNumber.positive(),
  baseVersion: versionNumber.nonnegative().optional(),
});

/** A page's stored SEO data, as the API returns it. */
export interface SeoRecord extends SeoFields {
  pagePath: string;
  updatedAt: string;
}

/** A version in a page's history; `content` is null after a reset. */
export interface SeoRevision {
  version: number;
  action: (typeof seoActions)[number];
  content: SeoFields | null;
  createdAt: string;
  /** The name of the staff member. */
  createdBy: string;
}

/** The state of a page in the editor; `version` is 0 before the first change. */
export interface SeoState {
  record: SeoRecord | null;
  version: number;
  /** Newest first. */
  history: SeoRevision[];
}

/** A comparison of stored data with the live HTML of a page. */
export const liveRowSchema = z.object({
  name: z.string(),
  expected: z.string(),
  live: z.string(),
  isSame: z.boolean(),
});
export type LiveRow = z.output<typeof liveRowSchema>;
