import type { RatioTarget, Row } from './results';

const WARM_UP = 8;
const ROUNDS = 60;
const MAX_RATIO = 3;
const MAX_EXTRA_MS = 5;

/** A request, and what it's measured against. */
export interface Comparison {
  name: string;
  baseline: () => Promise<unknown>;
  request: () => Promise<unknown>;
}

/**
 * Measures requests against their baselines in bare SQL by their 95th percentiles: ours may be three times as long plus 5 ms.
 */
export async function measureAll(comparisons: Comparison[]): Promise<Row[]> {
  const figures = await p95sInTurns(comparisons, ROUNDS);
  return figures.map(({ name, ours, floor }) => extraRow(name, ours, floor, MAX_EXTRA_MS));
}

/** The row of a figure that may be three times its floor and some ms more. */
export function extraRow(name: string, ours: number, floor: number, extraMs: number): Row {
  const limit = MAX_RATIO * floor + extraMs;
  return {
    ...row(name, ours, floor),
    target: `at most ${limit.toFixed(1)} ms`,
    result: ours <= limit ? 'pass' : 'short',
  };
}

/** Measures requests against other ones by their 95th percentiles. */
export async function measureRatios(
  comparisons: Comparison[],
  { rounds, atMost }: { rounds: number } & Extract<RatioTarget, { atMost: number }>,
): Promise<Row[]> {
  const figures = await p95sInTurns(comparisons, rounds);
  return figures.map(({ name, ours, floor }) => ({
    ...row(name, ours, floor),
    target: `at most ${atMost}x`,
    result: ours <= atMost * floor ? 'pass' : 'short',
  }));
}

const row = (name: string, ours: number, floor: number) => ({
  name,
  unit: 'ms',
  ours,
  floor,
  ratio: ours / floor,
});

/**
 * The 95th percentiles of requests and baselines, which all take turns in each round. Otherwise other load on the machine
 * would slow only one of two; and as all rounds of a fast request would pass within a second, whatever else runs for a tenth
 * of a second, such as the supervision of the job queue, would decide its percentile.
 */
async function p95sInTurns(comparisons: Comparison[], rounds: number) {
  const measured = comparisons.map((comparison) => ({
    ...comparison,
    ours: [] as number[],
    floor: [] as number[],
  }));
  for (let round = 0; round < WARM_UP + rounds; round += 1)
    for (const { baseline, request, ours, floor } of measured) {
      floor.push(await timeOf(baseline));
      ours.push(await timeOf(request));
    }
  return measured.map(({ name, ours, floor }) => ({
    name,
    ours: p95(ours.slice(WARM_UP)),
    floor: p95(floor.slice(WARM_UP)),
  }));
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The 95th percentile. */
export const p95 = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
