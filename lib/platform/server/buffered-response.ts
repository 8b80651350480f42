import type { ServerResponse } from 'node:http';

const METHODS = ['writeHead', 'flushHeaders', 'write', 'end'] as const;
const MAX_BYTES = 4 * 1024 * 1024;

/** A transform applied to a response before its first byte is sent. */
export interface ResponseTransform {
  /** Called when the headers are known. Returns true to have the whole body buffered and passed to `onBody`. */
  begin(response: ServerResponse): boolean;
  /** The status to send. */
  status(response: ServerResponse): number;
  /** Sets the headers that depend on the body, and returns the bytes to send. */
  onBody(response: ServerResponse, body: Buffer): Buffer | Promise<Buffer>;
}

/**
 * Buffers a response and sends it after the transform. Not for streaming: `begin` must return false for long responses,
 * such as exports.
 */
export function bufferResponse(response: ServerResponse, { begin, status, onBody }: ResponseTransform): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let isBuffered: boolean | undefined;
  const release = () => {
    for (const name of METHODS) Reflect.deleteProperty(response, name);
  };
  const mustBuffer = () => {
    isBuffered ??= begin(response);
    if (!isBuffered) {
      release();
      response.statusCode = status(response);
    }
    return isBuffered;
  };
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const isNamed = typeof encoding === 'string' && Buffer.isEncoding(encoding);
    chunks.push(
      typeof chunk === 'string' ? Buffer.from(chunk, isNamed ? encoding : 'utf8') : Buffer.from(chunk),
    );
    size += chunk.length;
  };
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      if (typeof rest[0] === 'string') response.statusMessage = rest.shift() as string;
      for (const [name, value] of headerPairs(rest[0])) response.setHeader(name, value);
      if (!mustBuffer()) response.writeHead(response.statusCode);
      return response;
    },
    flushHeaders() {
      if (!mustBuffer()) response.flushHeaders();
    },
    write(chunk: unknown, ...rest: [BufferEncoding, () => void]) {
      if (!mustBuffer()) return response.write(chunk, ...rest);
      collect(chunk, rest[0]);
      if (size > MAX_BYTES) {
        release();
        response.statusCode = status(response);
        return response.write(Buffer.concat(chunks));
      }
      return true;
    },
    end(...rest: [unknown, BufferEncoding, () => void]) {
      if (!mustBuffer()) return response.end(...rest);
      collect(rest[0], rest[1]);
      const ended = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      const send = (body: Buffer) => {
        release();
        // In a 304 it would be the length of the cached body (RFC 9110, 8.6).
        if (response.statusCode !== 304) response.setHeader('Content-Length', body.length);
        const rendered = response.statusCode;
        response.statusCode = status(response);
        response.end(body, ended);
        // Next may still be revalidating the page, and would cache a 404 set here as a missing page.
        response.statusCode = rendered;
      };
      const body = onBody(response, Buffer.concat(chunks));
      if (Buffer.isBuffer(body)) send(body);
      else body.then(send, (error) => response.destroy(error));
      return response;
    },
  });
}

/** Normalizes the two header formats that `writeHead` accepts. */
function headerPairs(headers: unknown): [string, string | string[]][] {
  if (!headers) return [];
  if (!Array.isArray(headers)) return Object.entries(headers as Record<string, string>);
  const flat = headers as string[];
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
