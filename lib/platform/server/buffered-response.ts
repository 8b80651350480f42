import type { ServerResponse } from 'node:http';

const METHODS = ['writeHead', 'flushHeaders', 'write', 'end'] as const;
const MOST_BYTES = 4 * 1024 * 1024;

/** What is done with an answer before its first byte leaves. */
export interface Finish {
  /** Called when the headers are known. True has the body held back until it is whole, to be given to `whole`. */
  begin(response: ServerResponse): boolean;
  /** The status to send. */
  status(response: ServerResponse): number;
  /** Sets what the body decides, and returns what is to be sent. */
  whole(response: ServerResponse, body: Buffer): Buffer | Promise<Buffer>;
}

/**
 * Comes between whoever writes an answer and the connection. Only for answers that are whole in a moment: what goes on,
 * such as an export, has to be let through by `begin`.
 */
export function holdAnswer(response: ServerResponse, { begin, status, whole }: Finish): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let isHeld: boolean | undefined;
  const letGo = () => {
    for (const name of METHODS) Reflect.deleteProperty(response, name);
  };
  const holds = () => {
    isHeld ??= begin(response);
    if (!isHeld) {
      letGo();
      response.statusCode = status(response);
    }
    return isHeld;
  };
  const keep = (chunk: unknown, encoding: unknown) => {
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
      if (!holds()) response.writeHead(response.statusCode);
      return response;
    },
    flushHeaders() {
      if (!holds()) response.flushHeaders();
    },
    write(chunk: unknown, ...rest: [BufferEncoding, () => void]) {
      if (!holds()) return response.write(chunk, ...rest);
      keep(chunk, rest[0]);
      if (size > MOST_BYTES) {
        letGo();
        response.statusCode = status(response);
        return response.write(Buffer.concat(chunks));
      }
      return true;
    },
    end(...rest: [unknown, BufferEncoding, () => void]) {
      if (!holds()) return response.end(...rest);
      keep(rest[0], rest[1]);
      const ended = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      const send = (body: Buffer) => {
        letGo();
        // Of a 304 it would be the length of what the caller has already (RFC 9110, 8.6).
        if (response.statusCode !== 304) response.setHeader('Content-Length', body.length);
        const rendered = response.statusCode;
        response.statusCode = status(response);
        response.end(body, ended);
        // Next may still be making the page anew for later visitors, and would take a 404 here for a page that is not there.
        response.statusCode = rendered;
      };
      const body = whole(response, Buffer.concat(chunks));
      if (Buffer.isBuffer(body)) send(body);
      else body.then(send, (error) => response.destroy(error));
      return response;
    },
  });
}

/** The headers that `writeHead` takes, in either of its forms. */
function headerPairs(headers: unknown): [string, string | string[]][] {
  if (!headers) return [];
  if (!Array.isArray(headers)) return Object.entries(headers as Record<string, string>);
  const flat = headers as string[];
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
