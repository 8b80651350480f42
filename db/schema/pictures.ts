import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The pictures that staff have uploaded. */
export const pictures = pgTable('pictures', {
  /** Of the uploaded file, of which nothing else is kept. */
  hash: text('hash').primaryKey(),
  /** In px, of the largest file. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The last time: one that no setting refers to is deleted some days later. */
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
});

/** The files of each picture, where no S3-compatible store keeps them. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: text('hash')
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: ['avif', 'webp', 'jpg'] }).notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
