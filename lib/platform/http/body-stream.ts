import 'server-only';
import type { Readable } from 'node:stream';

/**
 * A readable as the body of an answer, read as fast as the client takes it. A client that leaves ends the readable.
 * Not `Readable.toWeb`: that throws, where nobody hears it, when the client leaves while there is something to read.
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
