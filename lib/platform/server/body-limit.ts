import type { IncomingMessage } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import { MAX_PICTURE_BYTES } from '../../pictures/schema.ts';

/** An upper bound for all other requests; endpoints have smaller limits (lib/platform/http/body.ts, lib/seo/schema.ts). */
export const MAX_BODY_BYTES = 256 * 1024;

/** Whether a path takes pictures, which are larger than all other bodies and need longer on a slow line. */
export const isUpload = (path: string): boolean => path === '/api/admin/pictures';

const limitAt = (path: string) => (isUpload(path) ? MAX_PICTURE_BYTES : MAX_BODY_BYTES);

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
