import { describe, expect, test } from 'vitest';
import { openCsv, readRows } from '@/components/leads/imports/csv-file';
import { batchesOf, type RowBatch } from '@/components/leads/imports/row-batches';

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'list.csv');
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));

async function rowsOf(file: File): Promise<string[][]> {
  const parts: string[][][] = [];
  for await (const { rows } of readRows(await openCsv(file))) parts.push(rows);
  return parts.flat();
}

describe('a file is read', () => {
  const text = 'Name;Ort\r\nZoë Núñez;"Old Fort; NC"\r\n';
  const read = [
    ['Name', 'Ort'],
    ['Zoë Núñez', 'Old Fort; NC'],
  ];
  test.each([
    ['in UTF-8', fileOf(text)],
    ['with a byte order mark', fileOf('\ufeff', text)],
    ['in Windows-1252', fileOf(latin1(text))],
    ['in UTF-16', fileOf(utf16(`\ufeff${text}`))],
    ['in UTF-16 without a byte order mark', fileOf(utf16(text))],
    ['with tabs', fileOf(text.replaceAll(/;(?! )/g, '\t'))],
    ['without a last line break', fileOf(text.trimEnd())],
  ])('%s', async (_how, file) => {
    expect(await rowsOf(file)).toEqual(read);
  });

  test('in Windows-1252, though its only accent is in the last row of many', async () => {
    const rows = await rowsOf(fileOf('Ann,1\n'.repeat(200_000), latin1('Zoë,2\n')));
    expect(rows).toHaveLength(200_001);
    expect(rows.at(-1)).toEqual(['Zoë', '2']);
  });

  test('with line breaks and quotation marks in cells, across the limits of what is read at once', async () => {
    const cell = '"says ""hi"",\nthen ë"';
    const rows = await rowsOf(fileOf(`${cell},2\n`.repeat(100_000)));
    expect(rows).toHaveLength(100_000);
    expect(new Set(rows.map((row) => row.join('|')))).toEqual(new Set(['says "hi",\nthen ë|2']));
  });
});

describe('a file is refused', () => {
  const refusal = async (file: File) => rowsOf(file).catch((error: Error) => error.message);

  test.each([
    ['that is empty', fileOf(''), 'This file is empty.'],
    [
      'that is a workbook',
      fileOf('PK\u0003\u0004…'),
      'This is a workbook. Save it as CSV in Excel or Numbers, and choose that file.',
    ],
    ['that is no text', fileOf('ab\0\0\0c'), 'This isn’t a CSV file. Choose one that was saved as CSV.'],
    [
      'with a quotation mark that isn’t closed',
      fileOf('Ann,1\n', '"Bob,2\n', 'Eve,3\n'.repeat(100_000)),
      'Row 2 can’t be read: it has a quotation mark that isn’t closed, or is too long. Correct it and choose the file again.',
    ],
  ])('%s', async (_what, file, message) => {
    expect(await refusal(file)).toBe(message);
  });

  test('with three million cells in a row, before they are parsed', async () => {
    expect(await refusal(fileOf('Name,', ','.repeat(3_000_000)))).toBe(
      'This file has more than 500 columns. Remove those you don’t need, and choose it again.',
    );
  });

  test('that is too large', async () => {
    const file = new File([], 'large.csv');
    Object.defineProperty(file, 'size', { value: 201 * 1024 * 1024 });
    expect(await refusal(file)).toBe('This file has 201 MB. Split it into files of at most 200 MB.');
  });
});

describe('rows are sent', () => {
  async function batches(file: File, after = 0) {
    const csv = await openCsv(file);
    const list: RowBatch[] = [];
    for await (const batch of batchesOf(csv, { columns: ['name', 'phone'], hasHeadings: true, after }))
      list.push(batch);
    return list;
  }

  test('by their number in the file, without empty ones and those that are too long', async () => {
    const file = fileOf(`Name,Phone\nAnn,1\n,\n\n${'x'.repeat(5_001)},2\nBob, 3 \n`);
    const [only, ...others] = await batches(file);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      after: 0,
      through: 6,
      rows: [
        { row: 2, values: { name: 'Ann', phone: '1' } },
        { row: 6, values: { name: 'Bob', phone: '3' } },
      ],
      unreadable: [{ row: 5, problem: 'It has a cell of more than 5,000 characters' }],
      isLast: true,
    });
  });

  test('in calls of at most 500 that follow each other, and go on after any row', async () => {
    const file = fileOf(
      `Name,Phone\n${Array.from({ length: 1_200 }, (_, index) => `Ann ${index},${index}\n`).join('')}`,
    );
    const all = await batches(file);
    expect(all.map(({ after, through, rows }) => [after, through, rows.length])).toEqual([
      [0, 501, 500],
      [501, 1_001, 500],
      [1_001, 1_201, 200],
    ]);
    const [rest] = await batches(file, 1_001);
    expect(rest).toEqual(all[2]);
  });

  test('in calls below the limit of the server', async () => {
    const file = fileOf(`Name,Phone\n${`${'é'.repeat(4_000)},1\n`.repeat(100)}`);
    for (const { rows } of await batches(file))
      expect(Buffer.byteLength(JSON.stringify({ rows }))).toBeLessThan(240 * 1024);
  });
});
