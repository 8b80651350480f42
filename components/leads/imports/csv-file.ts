import { type CsvError, parse } from 'csv-parse/browser/esm';
import { InvalidInputError } from '@/components/shell/staff-call';
import { MAX_COLUMNS, MAX_FILE_MB } from '@/lib/leads/imports/schema';

const MB = 1024 * 1024;
const SLICE_BYTES = MB;
const SAMPLE_BYTES = 64 * 1024;
/** More characters than this in one row come from a quotation mark that isn't closed. */
const MAX_ROW_LENGTH = 200_000;
const DELIMITERS = [',', ';', '\t', '|'];

/** A file with values separated by commas or another character, and what is known about it before it is read. */
export interface CsvFile {
  file: File;
  encoding: string;
  delimiter: string;
}

/**
 * Finds out how a file is written.
 *
 * @throws {InvalidInputError} for one that is too large, empty, or no text, or has too many columns.
 */
export async function openCsv(file: File): Promise<CsvFile> {
  if (file.size > MAX_FILE_MB * MB)
    throw new InvalidInputError(
      `This file has ${Math.ceil(file.size / MB)} MB. Split it into files of at most ${MAX_FILE_MB} MB.`,
    );
  if (file.size === 0) throw new InvalidInputError('This file is empty.');
  const head = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  // The first bytes of a ZIP archive, which a workbook is.
  if (head[0] === 0x50 && head[1] === 0x4b)
    throw new InvalidInputError(
      'This is a workbook. Save it as CSV in Excel or Numbers, and choose that file.',
    );
  const encoding = await encodingOf(file, head);
  const sample = new TextDecoder(encoding).decode(head);
  if (sample.includes('\0'))
    throw new InvalidInputError('This isn’t a CSV file. Choose one that was saved as CSV.');
  const delimiter = delimiterOf(sample);
  // Before it is parsed, which takes long with millions of them.
  requireFewColumns(sample.split(/[\r\n]/, 1).map((row) => row.split(delimiter)));
  return { file, encoding, delimiter };
}

/**
 * Refuses rows with more columns than can be imported: each has a control, and with too many a browser stands still.
 *
 * @throws {InvalidInputError}
 */
export function requireFewColumns(rows: string[][]): void {
  if (rows.some((row) => row.length > MAX_COLUMNS))
    throw new InvalidInputError(
      `This file has more than ${MAX_COLUMNS} columns. Remove those you don’t need, and choose it again.`,
    );
}

async function encodingOf(file: File, head: Uint8Array): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Latin letters in UTF-16 without a byte order mark.
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be';
  // The whole file, because the first accent may be in its last row.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of slicesOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function* slicesOf(file: File): AsyncGenerator<ArrayBuffer> {
  for (let start = 0; start < file.size; start += SLICE_BYTES)
    yield await file.slice(start, start + SLICE_BYTES).arrayBuffer();
}

/** The character that divides the first row into the most cells. */
function delimiterOf(sample: string): string {
  const cellsBy = (delimiter: string) => {
    const parser = startParser(delimiter);
    // What is wrong with the file is said when it is read.
    parser.on('error', () => {});
    parser.write(sample);
    return parser.read()?.length ?? 0;
  };
  return DELIMITERS.toSorted((one, other) => cellsBy(other) - cellsBy(one))[0] ?? ',';
}

const startParser = (delimiter: string) =>
  parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
  });

/**
 * Reads the rows of a file, some hundreds at a time, however large it is; with the share of it that was read.
 *
 * @throws {InvalidInputError} at a row that can't be read.
 */
export async function* readRows({
  file,
  encoding,
  delimiter,
}: CsvFile): AsyncGenerator<{ rows: string[][]; share: number }> {
  const decoder = new TextDecoder(encoding);
  const parser = startParser(delimiter);
  let failure: CsvError | undefined;
  parser.on('error', (error: CsvError) => {
    failure = error;
  });
  let count = 0;
  let bytes = 0;
  const take = () => {
    const rows: string[][] = [];
    for (let row = parser.read(); row !== null; row = parser.read()) rows.push(row);
    count += rows.length;
    return rows;
  };
  const requireReadable = () => {
    if (!failure) return;
    throw new InvalidInputError(
      `Row ${(count + 1).toLocaleString('en-US')} can’t be read: it has a quotation mark that isn’t closed, or is too long. Correct it and choose the file again.`,
    );
  };
  for await (const slice of slicesOf(file)) {
    parser.write(decoder.decode(slice, { stream: true }));
    bytes += slice.byteLength;
    const rows = take();
    requireReadable();
    if (rows.length > 0) yield { rows, share: bytes / file.size };
  }
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', () => resolve());
  });
  parser.end(decoder.decode());
  const rows = take();
  // The end is only told to whoever reads on.
  parser.resume();
  await ended;
  requireReadable();
  yield { rows, share: 1 };
}
