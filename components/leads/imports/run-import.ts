import { randomUuid } from '@/components/ui/random-uuid';
import type { LeadImport, NewImport } from '@/lib/leads/imports/schema';
import type { ServiceId } from '@/lib/site/service-labels';
import type { CheckReport, ImportChoices } from './check-report';
import type { CsvFile } from './csv-file';
import { beginImport, checkRows, sendRows } from './import-calls';
import { batchesOf, type RefusedRow, type RowBatch } from './row-batches';

/** More problems than anybody corrects by hand: those after these are only counted. */
const MAX_LISTED = 5_000;

type OnProgress = (share: number) => void;

/** Goes through a file without importing anything. */
export async function checkFile(
  csv: CsvFile,
  { columns, hasHeadings }: ImportChoices,
  service: ServiceId,
  onProgress: OnProgress,
): Promise<CheckReport> {
  const report: CheckReport = { valid: 0, known: 0, repeated: 0, problems: 0, listed: [] };
  const seen = new Set<string>();
  const refuse = (row: RefusedRow) => {
    report.problems += 1;
    if (report.listed.length < MAX_LISTED) report.listed.push(row);
  };
  for await (const batch of batchesOf(csv, { columns, hasHeadings })) {
    batch.unreadable.forEach(refuse);
    const found = batch.rows.length > 0 ? await checkRows({ service, rows: batch.rows }) : [];
    for (const { row, problem, isKnown, keys } of found) {
      if (problem !== null) {
        refuse({ row, problem, cells: batch.cells.get(row) ?? [] });
        continue;
      }
      report.valid += 1;
      const isRepeated = keys.some((key) => seen.has(key));
      if (isKnown) report.known += 1;
      else if (isRepeated) report.repeated += 1;
      else for (const key of keys) seen.add(key);
    }
    onProgress(batch.share);
  }
  return { ...report, listed: report.listed.toSorted((one, other) => one.row - other.row) };
}

/** Imports a file. */
export async function startImport(csv: CsvFile, begun: Omit<NewImport, 'id'>, onProgress: OnProgress) {
  return continueImport(csv, await beginImport({ ...begun, id: randomUuid() }), onProgress);
}

/** Goes on with an import after the last row that arrived. */
export async function continueImport(
  csv: CsvFile,
  begun: LeadImport,
  onProgress: OnProgress,
): Promise<LeadImport> {
  const { id, columns, hasHeadings, lastRow: after } = begun;
  let result = begun;
  for await (const batch of batchesOf(csv, { columns, hasHeadings, after })) {
    result = await sendRows(id, bodyOf(batch));
    onProgress(batch.share);
  }
  return result;
}

const bodyOf = ({ after, through, rows, unreadable, isLast }: RowBatch) => ({
  after,
  through,
  rows,
  unreadable: unreadable.length,
  isLast,
});
