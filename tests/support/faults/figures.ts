import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Whether the faults are dealt out in full, or few of each. */
const inFull = process.env.FAULT_SCALE === 'full';

/** As many as the scale asks for. */
export const scaled = (few: number, full: number) => (inFull ? full : few);

/** One line of the table that a run ends on. */
interface Row {
  fault: string;
  figures: string;
}

/** Keeps what a test found out for the table. Call it before what is asserted, so that a miss shows its figures too. */
export function noteFigures(fault: string, figures: Record<string, string | number>): void {
  const file = process.env.FAULT_FIGURES;
  const text = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  const row: Row = { fault, figures: text.join(', ') };
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** The table of all figures in the file, a line each. */
export function tableOf(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as Row).sort((a, b) => (a.fault < b.fault ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ fault }) => fault.length));
  return rows.map(({ fault, figures }) => `${fault.padEnd(width)}  ${figures}`).join('\n');
}

/** What 95 of 100 stay below. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
