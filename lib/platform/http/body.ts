import 'server-only';
import type { z } from 'zod';
import { AppError } from './errors';
import { parseInput } from './input';

const MAX_BYTES = 16 * 1024;
// URL encoding turns a byte into up to three.
const URL_ENCODING_FACTOR = 3;

/**
 * Parses a JSON body of at most `maxBytes` with a schema, as `parseInput` does.
 *
 * @throws {ZodError} when the schema rejects it, which `route` answers with 400 and the fields.
 * @throws {AppError} 400, 413 or 415 for a body that can't be read.
 */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BYTES,
): Promise<z.output<Schema>> {
  // CSRF: any other site could submit a form.
  if (isFormEncoded(request)) throw new AppError(415, 'unsupported-type', 'Send JSON, encoded as UTF-8.');
  return parseInput(schema, await readBody(request, maxBytes));
}

/** Reads a body as plain data without validating it: JSON, or the fields of a form as an object. */
export async function readBody(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  const parse = parserFor(request.headers.get('content-type') ?? '');
  const limit = isFormEncoded(request) ? URL_ENCODING_FACTOR * maxBytes : maxBytes;
  return parse(decode(await readBytes(request, limit)));
}

/** The fields of a form that a browser sent. */
export interface FormFields {
  /** The first value of each field that isn't blank. */
  values: Record<string, string>;
  /** The names of fields that were sent more than once. */
  repeated: string[];
}

/** Reads a form as a browser sent it, repeated fields included, so that a response can show what was typed. */
export async function readForm(request: Request): Promise<FormFields> {
  // Refuses another charset.
  parserFor(request.headers.get('content-type') ?? '');
  return parseFields(decode(await readBytes(request, URL_ENCODING_FACTOR * MAX_BYTES)));
}

/** @throws {AppError} 400 for fields that were sent more than once. */
export function requireOnce(repeated: readonly string[]): void {
  if (repeated.length > 0)
    throw new AppError(400, 'repeated-field', 'A field of the form was sent more than once.');
}

/** Whether the body comes from a plain HTML form. */
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

/**
 * Reads a body of at most `limit` bytes.
 *
 * @throws {AppError} 400 when it ends too early, and 413, with `tooLarge` as its message, when it is larger.
 */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge = 'The request is too large.',
): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  // Reading a body at once takes a fraction of reading its chunks. Node reads no more than is declared.
  if (declared <= limit) return readAtOnce(request, limit, tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of receivedChunks(request)) {
    size += chunk.byteLength;
    requireWithin(limit, size, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readAtOnce(request: Request, limit: number, tooLarge: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer().catch(throwCutOff));
  requireWithin(limit, bytes.byteLength, tooLarge);
  return bytes;
}

function requireWithin(limit: number, size: number, tooLarge: string): void {
  if (size > limit) throw new AppError(413, 'too-large', tooLarge);
}

/** The error of a body that ends too early. */
export const cutOff = () => new AppError(400, 'cut-off', 'The request ended before all of it arrived.');

function throwCutOff(): never {
  throw cutOff();
}

/** Turns a disconnecting client into a 400: Node's error has the same code as a lost database connection. */
async function* receivedChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throwCutOff();
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'invalid-encoding', 'The request isn’t valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'invalid-json', 'The request isn’t valid JSON.');
  }
}

function parseForm(text: string): unknown {
  const { values, repeated } = parseFields(text);
  requireOnce(repeated);
  return values;
}

function parseFields(text: string): FormFields {
  try {
    // URLSearchParams silently turns invalid escapes into replacement characters.
    decodeURIComponent(text);
  } catch {
    throw new AppError(400, 'invalid-encoding', 'The form isn’t valid UTF-8.');
  }
  return formFields([...new URLSearchParams(text)]);
}

/** The fields of a form by their names and values, in their order. */
export function formFields(entries: readonly (readonly [string, string])[]): FormFields {
  const byName = Map.groupBy(entries, ([name]) => name);
  const fields = [...byName].map(([name, found]) => ({ name, values: found.map(([, value]) => value) }));
  return {
    values: Object.fromEntries(fields.map(({ name, values }) => [name, firstValue(values)])),
    repeated: fields.filter(({ values }) => values.length > 1).map(({ name }) => name),
  };
}

const firstValue = (values: string[]): string =>
  values.find((value) => value.trim() !== '') ?? values[0] ?? '';
