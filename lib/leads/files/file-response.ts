import 'server-only';
import { Readable } from 'node:stream';
import { bodyStream } from '@/lib/platform/http/body-stream';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { readPreview } from './mutations';
import { type CompleteFile, readFileParts } from './queries';
import { mediaTypes, previewQuerySchema } from './schema';

/** What somebody sent is never a part of our pages: nothing in it runs or loads anything, also where a browser shows it. */
const POLICY = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** A file as it came, to be saved. */
export function fileResponse(file: CompleteFile): Response {
  return new Response(bodyStream(Readable.from(readFileParts(file))), {
    headers: {
      ...POLICY,
      'Content-Type': mediaTypes[file.kind],
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="file"; filename*=UTF-8''${encodeFileName(file.name)}`,
    },
  });
}

// RFC 8187 allows fewer characters than encodeURIComponent leaves.
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/**
 * A preview of a file in the width that the query names.
 *
 * @throws {AppError} 404 for a file that can't be shown.
 */
export async function previewResponse({ url }: Request, file: CompleteFile): Promise<Response> {
  const { width } = parseInput(previewQuerySchema, Object.fromEntries(new URL(url).searchParams));
  const preview = await readPreview(file, width);
  if (!preview) throw new AppError(404, 'no-preview', 'This file can’t be shown here.');
  return new Response(new Uint8Array(preview), { headers: { ...POLICY, 'Content-Type': 'image/webp' } });
}
