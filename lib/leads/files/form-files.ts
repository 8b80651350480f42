import 'server-only';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { type FormFields, formFields } from '@/lib/platform/http/body';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/log';
import { MAX_FILE_BYTES, MAX_FILES, MAX_PART_BYTES } from '@/lib/platform/server/file-limits';
import { appendPart, beginFile, completeFile, removeRequestFile } from './mutations';
import { cleanFileName } from './schema';

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 16 * 1024;

/** Whether the body is a form with files, as a browser sends it. */
export const isFormWithFiles = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/** The fields of a form that came before its files. */
export interface FieldsBeforeFiles extends FormFields {
  /** Whether a file was chosen. */
  hasFiles: boolean;
}

/** What came of a form's files. */
export interface StoredFiles {
  stored: number;
  /** Why some weren't stored, by the code of an error. */
  problems: string[];
}

/** What came of a form that has none. */
export const NO_FILES: StoredFiles = { stored: 0, problems: [] };

/** The query by which the page about a request says what came of a form's files: `?problem=cut-off&done=2`, or nothing. */
export function filesQuery({ stored, problems: [problem] }: StoredFiles): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(stored > 0 && { done: String(stored) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Stores the files of a form as they arrive, a part at a time. One that can't be stored doesn't keep the others from it. They
 * come after the fields, as the browser sends the controls in their order.
 *
 * @param findLead Called once, with the fields: the id of the lead that the files belong to, or undefined when they can't be
 *   kept. Not called for a form that is cut off before.
 * @throws {AppError} 400 for a body that is no form, 413 for one with too many or too large fields, and what `findLead` throws.
 */
export async function storeFormFiles(
  request: Request,
  findLead: (form: FieldsBeforeFiles) => Promise<string | undefined>,
  address: string | undefined,
): Promise<StoredFiles> {
  const result: StoredFiles = { stored: 0, problems: [] };
  const parser = createParser(request.headers.get('content-type') ?? '');
  const readFields = collectFields(parser);
  let finding: Promise<string | undefined> | undefined;
  const leadIdFor = (hasFiles: boolean) => {
    finding ??= Promise.try(() => findLead({ ...readFields(), hasFiles }));
    return finding;
  };
  // The parser waits for a file to be read, and may name the next one before.
  let files = Promise.resolve();
  const streams: BusboyFileStream[] = [];
  parser.on('file', (_field, stream, typedName = '') => {
    // Without a listener an error would end the process; whoever reads the file hears of it.
    stream.on('error', () => {});
    streams.push(stream);
    files = files.then(async () => {
      // Whoever sent the form hears why once all of it was read.
      const leadId = await leadIdFor(typedName !== '').catch(() => undefined);
      const problem = leadId
        ? await storeStream(stream, { leadId, name: typedName, address })
        : typedName && 'not-kept';
      // The parser goes on only when all of it was read.
      stream.resume();
      if (problem) result.problems.push(problem);
      else if (typedName) result.stored += 1;
    });
  });
  parser.on('filesLimit', () => result.problems.push('too-many-files'));
  let isComplete = true;
  try {
    await pipeline(Readable.from(request.body ?? []), parser);
  } catch {
    isComplete = false;
    result.problems.push('cut-off');
    // Nothing else ends them.
    for (const stream of streams) stream.destroy();
  }
  await files;
  await (isComplete ? leadIdFor(false) : finding);
  return result;
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: MAX_FILES,
        fileSize: MAX_FILE_BYTES,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    throw new AppError(400, 'invalid-form', 'This form can’t be read. Send it again.');
  }
}

/** Returns what reads the fields that have arrived. */
function collectFields(parser: ReturnType<typeof createParser>): () => FormFields {
  const fields: [string, string][] = [];
  let isTooLarge = false;
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    isTooLarge ||= isNameCut || isValueCut;
    fields.push([name, value]);
  });
  parser.on('fieldsLimit', () => {
    isTooLarge = true;
  });
  return () => {
    if (isTooLarge) throw new AppError(413, 'too-large', 'The request is too large.');
    return formFields(fields);
  };
}

/** Returns the code of the error that kept it from being stored, if any. */
async function storeStream(
  stream: BusboyFileStream,
  { leadId, name, address }: { leadId: string; name: string; address: string | undefined },
): Promise<string | undefined> {
  const id = randomUUID();
  let offset = 0;
  try {
    for await (const bytes of partsOf(stream)) {
      const file = { id, name: cleanFileName(name), size: MAX_FILE_BYTES };
      if (offset === 0) await beginFile(leadId, file, address);
      ({ offset } = await appendPart(leadId, id, { offset, bytes, minBytes: 1 }, address));
    }
    if (stream.truncated) throw new AppError(413, 'too-large', 'The file is too large.');
    // A browser sends a nameless file of nothing when none was chosen.
    if (offset === 0) return name && 'empty';
    await completeFile(id);
    return undefined;
  } catch (error) {
    if (offset > 0) await removeRequestFile(leadId, id);
    if (error instanceof AppError) return error.code;
    log.warn({ error }, 'a file of a form was not stored');
    return 'cut-off';
  }
}

/** The content of a file in parts of the largest size, but for the last. */
async function* partsOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  // A destroyed stream would keep the parser waiting for it.
  for await (const read of stream.iterator({ destroyOnReturn: false })) {
    for (let chunk: Uint8Array = read; chunk.length > 0; ) {
      const taken = chunk.subarray(0, MAX_PART_BYTES - size);
      chunk = chunk.subarray(taken.length);
      chunks.push(taken);
      size += taken.length;
      if (size < MAX_PART_BYTES) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}
