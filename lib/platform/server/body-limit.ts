import type { IncomingMessage } from 'node:http';

/** An upper bound for all requests; endpoints have smaller limits (lib/platform/http/body.ts, lib/seo/schema.ts). */
export const MAX_BODY_BYTES = 256 * 1024;

/** Whether the request has a body, declared or chunked. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Whether the declared length of the body is too large. */
export const isTooLarge = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;

/** Limits a chunked body, whose length isn't declared: above the limit it calls `onTooLarge` and drops the rest. */
export function limitBody(request: IncomingMessage, onTooLarge: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const wasTooLarge = size > MAX_BODY_BYTES;
    size += chunk?.length ?? 0;
    if (size <= MAX_BODY_BYTES) return push(chunk, encoding);
    if (!wasTooLarge) onTooLarge();
    return false;
  };
}
