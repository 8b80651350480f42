import { z } from 'zod';
import { leadFileKinds } from '@/db/value-lists';
import { MAX_FILE_BYTES, PREVIEW_WIDTHS } from '@/lib/platform/server/file-limits';

export type LeadFileKind = (typeof leadFileKinds)[number];

/** How each kind is sent. */
export const mediaTypes: Record<LeadFileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
};

/** Whether a file is a picture that the site could show: nothing here decodes HEIC, and a PDF is never opened. */
export const isSitePicture = (kind: LeadFileKind): boolean => kind !== 'pdf' && kind !== 'heic';

/** What a browser offers to choose. What a file is shows from its content. */
export const ACCEPTED = Object.values(mediaTypes).join();

/** The name of the control for files, in the contact form and on the page of a request. */
export const FILES_FIELD = 'files';

export const MAX_NAME_LENGTH = 120;

// Also the marks that turn the direction of text, so that no name looks like another kind of file.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** The name of a file without its folder, of at most 120 characters. */
export function cleanFileName(typed: string): string {
  const name = (typed.split(/[/\\]/).at(-1) ?? '').replace(UNPRINTABLE, '').trim();
  if (name.length <= MAX_NAME_LENGTH) return name || 'File';
  const [ending = ''] = name.match(/\.\w{1,5}$/) ?? [];
  return name.slice(0, MAX_NAME_LENGTH - ending.length).replace(UNPRINTABLE, '') + ending;
}

/** Body of `POST /api/request/{link}/files`: a file that is about to be sent in parts. */
export const newFileSchema = z.strictObject({
  id: z.uuid('Send a UUID'),
  name: z.string('Say what the file is called').max(1000, 'Use a shorter name').transform(cleanFileName),
  size: z
    .int('Say how large the file is')
    .min(1, 'This file is empty')
    .max(MAX_FILE_BYTES, 'This file is larger than 20 MB. Choose a smaller one.'),
});
export type NewFile = z.output<typeof newFileSchema>;

/** Body of `PATCH /api/admin/leads/{id}/files/{fileId}`: what staff call a file. */
export const fileNameSchema = z.strictObject({
  name: z
    .string('Say what the file is called')
    .trim()
    .min(1, 'Say what the file is called')
    .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)
    .transform(cleanFileName),
});

/** The header with the bytes of a file that have arrived, in requests and responses. */
export const OFFSET_HEADER = 'Upload-Offset';

/** How much of a file has arrived, in bytes: the response to its calls has it as `data`. */
export interface UploadState {
  offset: number;
  size: number;
}

/** A file of a lead, as staff see it. */
export const leadFileSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  name: z.string(),
  kind: z.enum(leadFileKinds),
  size: z.int(),
  /** Whether it is a picture that can be shown, as far as is known. */
  mayPreview: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type LeadFile = z.output<typeof leadFileSchema>;

/** A file as its sender sees it. */
export interface RequestFile {
  id: string;
  name: string;
  size: number;
  received: number;
  isComplete: boolean;
  mayPreview: boolean;
}

/** Query of a preview. */
export const previewQuerySchema = z.strictObject({
  width: z.coerce
    .number()
    .pipe(z.literal(PREVIEW_WIDTHS, `Use ${PREVIEW_WIDTHS.join(' or ')}`))
    .default(PREVIEW_WIDTHS[0]),
});

/** A size in words, such as `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  const [unit, size] = bytes < 1_000_000_000 ? ['MB', bytes / 1_000_000] : ['GB', bytes / 1_000_000_000];
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`;
}
