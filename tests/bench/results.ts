import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** One figure of a benchmark: what we measured, and what the limit of the machine is in the same run. */
export interface Row {
  name: string;
  unit: string;
  ours: number;
  /** Null for a figure with an absolute target. */
  floor: number | null;
  /** Ours divided by the floor: the median of the rounds where there are several. */
  ratio: number | null;
  /** The lowest and the highest of the rounds, of the ratio or else of ours. */
  spread?: [number, number];
  target: string;
  result: 'pass' | 'short';
}

/** The figures of one part. */
interface Result {
  measuredAt: string;
  cores: number;
  load: number[];
  rows: Row[];
}

/** What a figure has to reach: a bound of its ratio to the floor. */
export type RatioTarget = { atLeast: number } | { atMost: number };

/** One round: ours and the floor, measured one after the other. */
export interface Round {
  ours: number;
  floor: number;
}

/** The row of a figure that was measured in alternating rounds, so that other load on the machine slows both. */
export function ratioRow(name: string, unit: string, rounds: Round[], target: RatioTarget): Row {
  const ratios = rounds.map(({ ours, floor }) => ours / floor);
  const ratio = median(ratios);
  const isAtLeast = 'atLeast' in target;
  const isMet = isAtLeast ? ratio >= target.atLeast : ratio <= target.atMost;
  return {
    name,
    unit,
    ours: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    target: isAtLeast ? `at least ${target.atLeast}x` : `at most ${target.atMost}x`,
    result: isMet ? 'pass' : 'short',
  };
}

/** The row of a figure with an absolute limit: the median of the rounds has to be below it. */
export const limitRow = (name: string, unit: string, rounds: number[], limit: number): Row =>
  absoluteRow(name, unit, rounds, `below ${limit} ${unit}`, (median) => median < limit);

/** The same, for a median that may reach the limit. */
export const atMostRow = (name: string, unit: string, rounds: number[], limit: number): Row =>
  absoluteRow(name, unit, rounds, `at most ${limit} ${unit}`, (median) => median <= limit);

/** The same, for a median that has to reach the limit. */
export const atLeastRow = (name: string, unit: string, rounds: number[], limit: number): Row =>
  absoluteRow(name, unit, rounds, `at least ${limit} ${unit}`, (median) => median >= limit);

function absoluteRow(
  name: string,
  unit: string,
  rounds: number[],
  target: string,
  isMet: (median: number) => boolean,
): Row {
  const ours = median(rounds);
  const spread: [number, number] = [Math.min(...rounds), Math.max(...rounds)];
  return {
    name,
    unit,
    ours,
    floor: null,
    ratio: null,
    spread,
    target,
    result: isMet(ours) ? 'pass' : 'short',
  };
}

/** The middle one of the figures. */
const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;

/** Formats a row as a line of the table. */
export function formatRow({ name, unit, ours, floor, ratio, spread, target, result }: Row): string {
  const cells = [
    name.padEnd(44),
    `${format(ours)} ${unit}`.padStart(16),
    (floor === null ? '' : `${format(floor)} ${unit}`).padStart(16),
    (ratio === null ? '' : `${ratio.toFixed(2)}x`).padStart(8),
    (spread ? `${format(spread[0])} to ${format(spread[1])}` : '').padStart(18),
    target.padStart(20),
    result,
  ];
  return cells.join('  ');
}

const format = (figure: number) => (figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3));

/** The heading of the table. */
export const HEADING = [
  'figure'.padEnd(44),
  'ours'.padStart(16),
  'floor'.padStart(16),
  'ratio'.padStart(8),
  'spread'.padStart(18),
  'target'.padStart(20),
  'result',
].join('  ');

/**
 * Prints the rows with the load of the machine, writes them as `bench-<name>.json`, and returns the exit code: 1 when a
 * target is missed.
 */
export function report(name: string, rows: Row[]): number {
  const load = loadavg().map((each) => Number(each.toFixed(2)));
  console.log(
    `\n${HEADING}\n${rows.map(formatRow).join('\n')}\n${cpus().length} cores, load ${load.join(', ')}`,
  );
  const result: Result = { measuredAt: new Date().toISOString(), cores: cpus().length, load, rows };
  writeFileSync(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
  return rows.every(({ result }) => result === 'pass') ? 0 : 1;
}

/** Prints the figures of these parts, as they were last written, in one table, and writes them as `bench.json`. */
export function reportAll(parts: string[]): void {
  const results = Object.fromEntries(
    parts.map((part) => [part, JSON.parse(readFileSync(fileOf(part), 'utf8')) as Result]),
  );
  writeFileSync('bench.json', `${JSON.stringify(results, null, 2)}\n`);
  const lines = Object.entries(results).flatMap(([part, { measuredAt, load, rows }]) => [
    `${part}, ${measuredAt}, load ${load.join(', ')}`,
    ...rows.map(formatRow),
  ]);
  console.log(`\n${HEADING}\n${lines.join('\n')}`);
}

const fileOf = (part: string) => `bench-${part}.json`;
