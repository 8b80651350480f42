import { MAX_ROWS } from '@/lib/leads/imports/schema';
import type { ServiceId } from '@/lib/site/service-labels';
import type { Columns } from './columns';
import type { RefusedRow } from './row-batches';

/** What is chosen before an import. */
export interface ImportChoices {
  columns: Columns;
  hasHeadings: boolean;
  source: string;
  service: ServiceId | '';
  isConsented: boolean;
  skipsDuplicates: boolean;
}

/** What an import would do. */
export interface CheckReport {
  /** Rows without a problem. */
  valid: number;
  /** Of these, those whose person is on the list already, or in an earlier row of the file. */
  known: number;
  repeated: number;
  problems: number;
  listed: RefusedRow[];
}

/** How many leads an import adds. */
export const countToImport = ({ valid, known, repeated }: CheckReport, skipsDuplicates: boolean) =>
  skipsDuplicates ? valid - known - repeated : valid;

/** Why an import can't begin; null if it can. */
export function problemOf(report: CheckReport, skipsDuplicates: boolean): string | null {
  const count = countToImport(report, skipsDuplicates);
  if (count === 0) return 'No row is left to import.';
  return count > MAX_ROWS
    ? `Import at most ${MAX_ROWS.toLocaleString('en-US')} people at once. Split the file.`
    : null;
}

/** Some people in words. */
export const peopleText = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** The rows that aren't imported as a file that can be corrected and imported, with what is wrong with each. */
export const problemsFile = (listed: RefusedRow[], headings: string[] | undefined) =>
  new Blob(
    [
      '\ufeff',
      ...(headings ? [line(['Row', 'What is wrong', ...headings])] : []),
      ...listed.map(({ row, problem, cells }) => line([String(row), problem, ...cells])),
    ],
    { type: 'text/csv' },
  );
