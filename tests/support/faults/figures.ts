import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** One line of the table that is printed at the end of a run. */
interface Row {
  fault: string;
  figures: string;
}

/** Records the figures of a test for the table. Call it before the assertions, so that a failure shows its figures too. */
export function recordFigures(fault: string, figures: Record<string, string | number>): void {
  const file = process.env.FAULT_FIGURES;
  const text = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  const row: Row = { fault, figures: text.join(', ') };
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** Formats all figures in the file as a table, a line each. */
export function formatTable(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as Row).sort((a, b) => (a.fault < b.fault ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ fault }) => fault.length));
  return rows.map(({ fault, figures }) => `${fault.padEnd(width)}  ${figures}`).join('\n');
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
