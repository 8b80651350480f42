import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seoActions } from '@/db/value-lists';
import { instant, isOneOf } from './columns';

/** The custom SEO data of a page; a page without a row shows its defaults, and so does an empty title or description. */
export const seoRecords = pgTable('seo_records', {
  pagePath: text('page_path').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords'),
  ogTitle: text('og_title'),
  ogImage: text('og_image'),
  canonicalUrl: text('canonical_url'),
  structuredData: text('structured_data'),
  h1Text: text('h1_text'),
  imageAltTexts: text('image_alt_texts'),
  robots: text('robots', { enum: ['noindex'] }),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});

/** The history of every page's SEO data, kept forever. */
export const seoRevisions = pgTable(
  'seo_revisions',
  {
    pagePath: text('page_path').notNull(),
    /** Counts the changes of a page from 1, for optimistic locking. */
    version: integer('version').notNull(),
    action: text('action', { enum: seoActions }).notNull(),
    /** The fields after the change; null after a reset. */
    content: jsonb('content'),
    createdAt: instant('created_at').notNull().defaultNow(),
    // A name instead of a reference, because the history outlives the account.
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pagePath, table.version] }),
    check('seo_revisions_action', isOneOf(table.action, seoActions)),
  ],
);

/** The words that pages have had. The last date of a page is that of its last change in the sitemap. */
export const pageWords = pgTable(
  'page_words',
  {
    path: text('path').notNull(),
    /** A hash (lib/seo/page-words/words.ts). */
    words: text('words').notNull(),
    /** The day in the business's time zone on which the page got them last. */
    dated: date('dated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.words] })],
);

/** Redirects from old paths. */
export const redirects = pgTable('redirects', {
  /** In lower case, because lookups ignore the case. */
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** The most frequent unknown paths that visitors asked for. */
export const unknownPaths = pgTable('unknown_paths', {
  path: text('path').primaryKey(),
  count: integer('count').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** The last other site that linked there. */
  referrerHost: text('referrer_host'),
  isIgnored: boolean('is_ignored').notNull().default(false),
});
