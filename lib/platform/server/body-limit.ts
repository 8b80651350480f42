import type { IncomingMessage } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import { MAX_PICTURE_BYTES } from '../../pictures/schema.ts';
import { MAX_FORM_BYTES, MAX_PART_BYTES } from './file-limits.ts';

/** An upper bound for all other requests; endpoints have smaller limits (lib/platform/http/body.ts, lib/seo/schema.ts). */
export const MAX_BODY_BYTES = 256 * 1024;

export const PICTURES_CALL = '/api/admin/pictures';

/** The contact form without JavaScript, whose files come along. The same path takes JSON, with the limit of all others. */
const CONTACT_CALL = '/api/contact';
const FORM_WITH_FILES = /^multipart\/form-data\s*;/i;

/** The other paths that take files, with the most bytes of a body. */
const UPLOADS: readonly [RegExp, number][] = [
  [new RegExp(`^${PICTURES_CALL}$`), MAX_PICTURE_BYTES],
  [/^\/api\/request\/[^/]+\/files$/, MAX_FORM_BYTES],
  [/^\/api\/request\/[^/]+\/files\/[^/]+$/, MAX_PART_BYTES],
];

function uploadLimit({ headers }: IncomingMessage, path: string): number | undefined {
  if (path === CONTACT_CALL)
    return FORM_WITH_FILES.test(headers['content-type'] ?? '') ? MAX_FORM_BYTES : undefined;
  return UPLOADS.find(([pattern]) => pattern.test(path))?.[1];
}

/** Whether a request may bring files, which are larger than all other bodies and need longer on a slow line. */
export const isUpload = (request: IncomingMessage, path: string): boolean =>
  uploadLimit(request, path) !== undefined;

const limitAt = (request: IncomingMessage, path: string) => uploadLimit(request, path) ?? MAX_BODY_BYTES;

/** Whether the request has a body, declared or chunked. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Whether the declared length of the body is too large. */
export const isTooLarge = (request: IncomingMessage, path: string) =>
  Number(request.headers['content-length'] ?? 0) > limitAt(request, path);

/** Limits a chunked body, whose length isn't declared: above the limit it calls `onTooLarge` and drops the rest. */
export function limitBody(request: IncomingMessage, path: string, onTooLarge: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const limit = limitAt(request, path);
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const wasTooLarge = size > limit;
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    if (!wasTooLarge) onTooLarge();
    return false;
  };
}
