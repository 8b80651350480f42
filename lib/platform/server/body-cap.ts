import type { IncomingMessage } from 'node:http';

/** More than any call takes (lib/platform/http/body.ts, lib/seo/schema.ts): each of them has its own, smaller limit. */
export const MOST_BODY_BYTES = 256 * 1024;

/** Whether the request says itself that its body is too large. */
export const isTooLarge = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > MOST_BODY_BYTES;

/** Counts a body whose length was not declared, as it comes in, and calls `onTooLarge` instead of handing on the rest. */
export function capBody(request: IncomingMessage, onTooLarge: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const wasTooLarge = size > MOST_BODY_BYTES;
    size += chunk?.length ?? 0;
    if (size <= MOST_BODY_BYTES) return push(chunk, encoding);
    if (!wasTooLarge) onTooLarge();
    return false;
  };
}
