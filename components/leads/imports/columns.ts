import type { AddedField } from '@/lib/leads/added/schema';
import { type FileRow, importFields, MAX_CELL } from '@/lib/leads/imports/schema';

/** What a column of a file is; null for one that isn't imported. */
export type Columns = (AddedField | null)[];

// In the order in which they are tried: 'email address' is an email.
const headings: [RegExp, AddedField][] = [
  [/e-?mail/, 'email'],
  [/phone|mobile|cell|^tel\b|telephone/, 'phone'],
  [/service|interest|product/, 'service'],
  [/note|comment|message|remark|description/, 'message'],
  [/address|street|city|town|state|zip|postal/, 'address'],
  [/name|customer|client|contact|first|last/, 'name'],
];

/** What the columns probably are, by their headings, or by what is in them. */
export function guessColumns(firstRows: string[][], hasHeadings: boolean): Columns {
  const width = Math.max(...firstRows.map(({ length }) => length));
  const [heads = [], ...rest] = firstRows;
  const samples = hasHeadings ? rest : firstRows;
  const guessed = Array.from({ length: width }, (_, index) => {
    const heading = hasHeadings ? (heads[index] ?? '').toLowerCase() : '';
    const byHeading = headings.find(([pattern]) => pattern.test(heading))?.[1];
    return byHeading ?? fieldOf(samples.map((row) => row[index] ?? ''));
  });
  // Only parts of a name or an address are in several columns.
  return guessed.map((field, index) =>
    field === 'name' || field === 'address' || guessed.indexOf(field) === index ? field : null,
  );
}

function fieldOf(values: string[]): AddedField | null {
  const given = values.filter((value) => value.trim() !== '');
  if (given.length === 0) return null;
  if (given.every((value) => value.includes('@'))) return 'email';
  return given.every(isPhoneLike) ? 'phone' : null;
}

const isPhoneLike = (value: string) =>
  /^[\d\s().+-]+$/.test(value.trim()) && value.replace(/\D/g, '').length >= 10;

/** Whether the first row names the columns instead of a person. */
export const looksLikeHeadings = ([first = []]: string[][]) =>
  !first.some((value) => value.includes('@') || isPhoneLike(value));

const separators: Partial<Record<AddedField, string>> = { name: ' ', address: ', ', message: '\n' };

/** The values of a row by field; columns of the same field are put together. Undefined for a row without any. */
export function valuesOf(cells: string[], columns: Columns): FileRow['values'] | undefined {
  const values = Object.fromEntries(
    importFields.flatMap((field) => {
      const parts = cells.filter((cell, index) => columns[index] === field && cell.trim() !== '');
      const value = parts.map((part) => part.trim()).join(separators[field] ?? ' ');
      return value ? [[field, value]] : [];
    }),
  );
  return Object.keys(values).length > 0 ? values : undefined;
}

/** What is wrong with values that can't even be sent. */
export const unsendable = (values: FileRow['values']) =>
  Object.values(values).some((value) => value.length > MAX_CELL)
    ? `It has a cell of more than ${MAX_CELL.toLocaleString('en-US')} characters`
    : undefined;
