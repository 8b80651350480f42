import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import { type AddedField, addedFields } from '@/lib/leads/added/schema';
import { type FieldSchemas, schemasByField, submittedFieldSchema } from '@/lib/leads/field-schemas';
import type { SubmittedFields } from '@/lib/leads/fields';
import { offeredService } from '@/lib/site/offered-service';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';

/** The largest file, and the most rows of one import. */
export const MAX_FILE_MB = 200;
export const MAX_ROWS = 300_000;
/** The most rows of one call, and the most bytes of it: below the limit of all requests. */
export const ROWS_PER_CALL = 500;
export const MAX_CALL_BYTES = 240 * 1024;
/** The most columns of a file. */
export const MAX_COLUMNS = 500;
/** The most characters of a cell. */
export const MAX_CELL = 5_000;

/** How long an import can be undone. */
export const UNDO_WITHIN_DAYS = 7;

/** The fields of a lead that a column of a list can be. */
export const importFields = addedFields;

const rowNumber = z.int().min(1).max(10_000_000);
const rows = z
  .array(
    z.strictObject({
      /** Its place in the file, the row of headings included, by which it is named and imported once. */
      row: rowNumber,
      values: z.partialRecord(z.enum(importFields), z.string().max(MAX_CELL)),
    }),
  )
  .max(ROWS_PER_CALL, `Send at most ${ROWS_PER_CALL} rows at once`);
export type FileRow = z.output<typeof rows>[number];

const defaultService = offeredService('Choose the service of rows that name none');

/** Body of `POST /api/admin/leads/imports/check`: what is wrong with these rows, and who is known already? */
export const importCheckSchema = z.strictObject({ service: defaultService, rows });
export type ImportCheck = z.output<typeof importCheckSchema>;

/** What was found about a row. */
const foundRowSchema = z.object({
  row: rowNumber,
  /** What is wrong with it; null for a row that can be imported. */
  problem: z.string().nullable(),
  /** Whether a lead on the list has its phone number or email address. */
  isKnown: z.boolean(),
  /** By which it is a duplicate of other rows: the same in both. */
  keys: z.array(z.string()),
});
export type FoundRow = z.output<typeof foundRowSchema>;

/** Response of `POST /api/admin/leads/imports/check`. */
export const importCheckResponseSchema = z.array(foundRowSchema);

/** Body of `POST /api/admin/leads/imports`: an import that begins. */
export const newImportSchema = z.strictObject({
  /** Made by the browser, so that a repeated call begins one import. */
  id: z.uuid('Reload the page and begin again').toLowerCase(),
  fileName: singleLineText(200),
  fileBytes: z
    .int()
    .min(1)
    .max(MAX_FILE_MB * 1024 * 1024, `Use a file of at most ${MAX_FILE_MB} MB`),
  /** What each column is, so that an import that stopped can go on. */
  columns: z.array(z.enum(importFields).nullable()).min(1).max(MAX_COLUMNS),
  hasHeadings: z.boolean(),
  source: singleLineText(80).min(1, 'Say where the list is from'),
  service: defaultService,
  /** Whether these people have asked to be called. */
  isConsented: z.boolean(),
  skipsDuplicates: z.boolean(),
});
export type NewImport = z.output<typeof newImportSchema>;

/** An import, and how far it got. */
export const leadImportSchema = newImportSchema.extend({
  source: z.string(),
  service: z.string(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  /** The last row of the file that it is done with. */
  lastRow: z.int(),
  imported: z.int(),
  skipped: z.int(),
  refused: z.int(),
  isFinished: z.boolean(),
  isUndone: z.boolean(),
  /** Whether whoever asks may go on with it and undo it. */
  mayChange: z.boolean().default(true),
});
export type LeadImport = z.output<typeof leadImportSchema>;

/** Body of `POST /api/admin/leads/imports/{id}/rows`: the next rows of the file. */
export const importRowsSchema = z.strictObject({
  /** The last row that was sent before these, and the last one of these, whether or not it is among them. */
  after: z.int().min(0).max(10_000_000),
  through: z.int().min(0).max(10_000_000),
  rows,
  /** How many of the rows until then can't be sent, because they are too long. */
  unreadable: z.int().min(0).max(10_000).default(0),
  isLast: z.boolean().default(false),
});
export type ImportRows = z.output<typeof importRowsSchema>;

/** Response of `DELETE /api/admin/leads/imports/{id}`, which is repeated until it is done. */
export const importUndoneSchema = z.object({
  removed: z.int(),
  /** How many stay, because somebody has worked on them; known once it is done. */
  kept: z.int().nullable(),
});
export type ImportUndone = z.output<typeof importUndoneSchema>;

const missing: Partial<Record<AddedField, string>> = {
  name: 'It has no name',
  phone: 'It has no phone number, which every lead needs',
};

/** The rules of a row: those of the form on the website. */
const rowSchema = z.object(
  schemasByField<FieldSchemas<Pick<SubmittedFields, AddedField>>, AddedField>(importFields, (name) =>
    submittedFieldSchema(name, missing[name]),
  ),
);
export type ImportedFields = z.output<typeof rowSchema>;

/** The fields of a row, or what is wrong with it. */
export function readRow(
  { values }: FileRow,
  service: ServiceId,
): { fields: ImportedFields } | { problem: string } {
  const named = values.service?.trim();
  const found = named ? serviceNamed(named) : service;
  if (!found) return { problem: `“${named?.slice(0, 60)}” isn’t one of our services` };
  const blank = { name: '', phone: '' };
  const parsed = rowSchema.safeParse({ ...blank, ...values, service: found });
  if (parsed.success) return { fields: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? 'It can’t be read' };
}

const serviceNamed = (name: string) =>
  serviceIds().find((id) =>
    [id, serviceLabel(id)].some((known) => known.toLowerCase() === name.toLowerCase()),
  );
