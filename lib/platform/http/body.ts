import 'server-only';
import type { z } from 'zod';
import { AppError } from './errors';

const MAX_BYTES = 16 * 1024;
// A form writes a byte that is not a plain letter as three.
const BYTES_OF_FORM_BYTE = 3;

/**
 * Reads a request's body, JSON of `maxBytes` at most, and checks it; what the schema refuses is answered with 400 and
 * the fields.
 */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BYTES,
): Promise<z.output<Schema>> {
  // What a form of any other site could send as well.
  if (isFormEncoded(request)) throw new AppError(415, 'unsupported-type', 'Send JSON, encoded as UTF-8.');
  return schema.parse(await readBody(request, maxBytes));
}

/** A request's body as plain data: JSON, or a form's fields as an object. Nothing is checked but its form. */
export async function readBody(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  const parse = parserFor(request.headers.get('content-type') ?? '');
  const most = isFormEncoded(request) ? BYTES_OF_FORM_BYTE * maxBytes : maxBytes;
  return parse(decode(await readBytes(request, most)));
}

/** Whether the body is what a plain HTML form sends. */
export function isFormEncoded(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
}

function parserFor(contentType: string): (text: string) => unknown {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.join(';').match(/charset="?([^";\s]+)/)?.[1] ?? 'utf-8';
  if (charset === 'utf-8' || charset === 'utf8') {
    if (type.trim() === 'application/json') return parseJson;
    if (type.trim() === 'application/x-www-form-urlencoded') return parseForm;
  }
  throw new AppError(415, 'unsupported-type', 'Send JSON or a form, encoded as UTF-8.');
}

// Counted while it streams: a declared length may be missing or wrong.
async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of receivedChunks(request)) {
    size += chunk.byteLength;
    if (size > most) throw new AppError(413, 'too-large', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A client that hangs up halfway is no fault of ours, although Node reports it with the code of a lost connection. */
async function* receivedChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new AppError(400, 'cut-off', 'The request ended before all of it was here.');
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'invalid-encoding', 'The request is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'invalid-json', 'The request is not valid JSON.');
  }
}

function parseForm(text: string): unknown {
  try {
    // URLSearchParams takes broken escapes silently and turns them into replacement characters.
    decodeURIComponent(text);
  } catch {
    throw new AppError(400, 'invalid-encoding', 'The form is not valid UTF-8.');
  }
  const entries = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length < entries.length) {
    throw new AppError(400, 'repeated-field', 'A field of the form was sent more than once.');
  }
  return fields;
}
