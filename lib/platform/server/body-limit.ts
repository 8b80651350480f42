import type { IncomingMessage } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import { MAX_PICTURE_BYTES } from '../../pictures/schema.ts';
import { MAX_FORM_BYTES, MAX_PART_BYTES } from './file-limits.ts';

/** An upper bound for all other requests; endpoints have smaller limits (lib/platform/http/body.ts, lib/seo/schema.ts). */
export const MAX_BODY_BYTES = 256 * 1024;

export const PICTURES_CALL = '/api/admin/pictures';

/** The paths that take files, with the most bytes of a body. */
const UPLOADS: readonly [RegExp, number][] = [
  [new RegExp(`^${PICTURES_CALL}$`), MAX_PICTURE_BYTES],
  [/^\/api\/request\/[^/]+\/files$/, MAX_FORM_BYTES],
  [/^\/api\/request\/[^/]+\/files\/[^/]+$/, MAX_PART_BYTES],
];

const uploadLimit = (path: string) => UPLOADS.find(([pattern]) => pattern.test(path))?.[1];

/** Whether a path takes files, which are larger than all other bodies and need longer on a slow line. */
export const isUpload = (path: string): boolean => uploadLimit(path) !== undefined;

const limitAt = (path: string) => uploadLimit(path) ?? MAX_BODY_BYTES;

/** Whether the request has a body, declared or chunked. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Whether the declared length of the body is too large. */
export const isTooLarge = ({ headers }: IncomingMessage, path: string) =>
  Number(headers['content-length'] ?? 0) > limitAt(path);

/** Limits a chunked body, whose length isn't declared: above the limit it calls `onTooLarge` and drops the rest. */
export function limitBody(request: IncomingMessage, path: string, onTooLarge: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const limit = limitAt(path);
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
