import { type FileRow, MAX_CALL_BYTES, ROWS_PER_CALL } from '@/lib/leads/imports/schema';
import { type Columns, unsendable, valuesOf } from './columns';
import { type CsvFile, readRows } from './csv-file';

// Room for what is around the rows.
const MAX_ROWS_BYTES = MAX_CALL_BYTES - 20 * 1024;

/** A row that isn't imported, as it is in the file. */
export interface RefusedRow {
  row: number;
  problem: string;
  cells: string[];
}

/** The next rows of a file, as many as a call takes. */
export interface RowBatch {
  /** The last row of the file before these, and the last one of these. */
  after: number;
  through: number;
  rows: FileRow[];
  /** The cells of these rows, by their number. */
  cells: Map<number, string[]>;
  unreadable: RefusedRow[];
  isLast: boolean;
  /** The share of the file that was read. */
  share: number;
}

interface BatchOptions {
  columns: Columns;
  hasHeadings: boolean;
  /** Begins after this row. */
  after?: number;
}

/** Divides a file into calls. Rows are numbered as a spreadsheet does; empty ones are left out. */
export async function* batchesOf(
  csv: CsvFile,
  { columns, hasHeadings, after = 0 }: BatchOptions,
): AsyncGenerator<RowBatch> {
  const encoder = new TextEncoder();
  const start = (from: number): RowBatch => ({
    after: from,
    through: from,
    rows: [],
    cells: new Map(),
    unreadable: [],
    isLast: false,
    share: 0,
  });
  let batch = start(after);
  let bytes = 0;
  let row = 0;
  for await (const { rows, share } of readRows(csv)) {
    for (const cells of rows) {
      row += 1;
      if (row <= after || (row === 1 && hasHeadings)) continue;
      const values = valuesOf(cells, columns);
      const problem = values && unsendable(values);
      const size = values && !problem ? encoder.encode(JSON.stringify({ row, values })).length + 1 : 0;
      if (batch.rows.length === ROWS_PER_CALL || bytes + size > MAX_ROWS_BYTES) {
        yield { ...batch, share };
        batch = start(batch.through);
        bytes = 0;
      }
      if (problem) batch.unreadable.push({ row, problem, cells });
      else if (values) {
        batch.rows.push({ row, values });
        batch.cells.set(row, cells);
        bytes += size;
      }
      batch.through = row;
    }
  }
  yield { ...batch, isLast: true, share: 1 };
}
