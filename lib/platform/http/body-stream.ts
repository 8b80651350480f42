import 'server-only';
import type { Readable } from 'node:stream';

/**
 * Streams a readable as a response body with backpressure; a disconnecting client destroys the readable. `Readable.toWeb`
 * isn't used because it throws an unhandled error when the client disconnects with data left to read.
 */
export function bodyStream(readable: Readable): ReadableStream<Uint8Array> {
  const chunks = readable[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void readable.destroy(),
  });
}
