import type { RatioTarget, Row } from './results';

const WARM_UP = 8;
const ROUNDS = 60;
const MAX_RATIO = 3;
const MAX_EXTRA_MS = 5;

/** Measures a request against its baseline in bare SQL: the 95th percentile may be three times as long plus 5 ms. */
export async function measure(
  name: string,
  baseline: () => Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<Row> {
  const { ours, floor } = await p95InTurns(request, baseline, ROUNDS);
  const limit = MAX_RATIO * floor + MAX_EXTRA_MS;
  return {
    ...row(name, ours, floor),
    target: `at most ${limit.toFixed(1)} ms`,
    result: ours <= limit ? 'pass' : 'short',
  };
}

/** Measures a request against another one by their 95th percentiles. */
export async function measureRatio(
  name: string,
  baseline: () => Promise<unknown>,
  request: () => Promise<unknown>,
  { rounds, atMost }: { rounds: number } & Extract<RatioTarget, { atMost: number }>,
): Promise<Row> {
  const { ours, floor } = await p95InTurns(request, baseline, rounds);
  return {
    ...row(name, ours, floor),
    target: `at most ${atMost}x`,
    result: ours <= atMost * floor ? 'pass' : 'short',
  };
}

const row = (name: string, ours: number, floor: number) => ({
  name,
  unit: 'ms',
  ours,
  floor,
  ratio: ours / floor,
});

/** Takes turns, so that other load on the machine slows both. */
async function p95InTurns(request: () => Promise<unknown>, baseline: () => Promise<unknown>, rounds: number) {
  for (let round = 0; round < WARM_UP; round += 1) {
    await baseline();
    await request();
  }
  const baselines: number[] = [];
  const requests: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baselines.push(await timeOf(baseline));
    requests.push(await timeOf(request));
  }
  return { ours: p95(requests), floor: p95(baselines) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const p95 = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
