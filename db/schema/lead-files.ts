import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { leadFileKinds } from '@/db/value-lists';
import { instant, isOneOf } from './columns';
import { leads } from './leads';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The files that homeowners have added to their requests, also those that are still arriving. */
export const leadFiles = pgTable(
  'lead_files',
  {
    /** Chosen by the sender, so that beginning twice is beginning once. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By its content; null before its first bytes. */
    kind: text('kind', { enum: leadFileKinds }),
    /** In bytes: as announced, and once it is complete as received. */
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** Whether it can be shown as a picture; null until somebody asks. */
    hasPreview: boolean('has_preview'),
    createdAt: instant('created_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    check('lead_files_kind', isOneOf(table.kind, leadFileKinds)),
    index('lead_files_of_lead').on(table.leadId, table.createdAt),
    index('lead_files_unfinished').on(table.createdAt).where(sql`${table.completedAt} is null`),
  ],
);

/** The content of each file as it came, in parts, so that neither a request nor a response holds all of it. */
export const leadFileParts = pgTable(
  'lead_file_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => leadFiles.id, { onDelete: 'cascade' }),
    /** Of its first byte in the file. */
    start: integer('start').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);

/** What is shown of a picture: made from it, as WebP, without its metadata. */
export const leadFilePreviews = pgTable(
  'lead_file_previews',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => leadFiles.id, { onDelete: 'cascade' }),
    /** The most that either side may have, in px. */
    width: integer('width').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.width] })],
);
