/** One figure, p95 in ms: the request, its baseline in bare SQL from the same seconds, and the limit. */
export interface Figure {
  name: string;
  baseline: number;
  http: number;
  limit: number;
}

const WARM_UP = 8;
const ROUNDS = 60;
const MAX_RATIO = 3;
const MAX_EXTRA_MS = 5;

/** Measures a request against its baseline, in turns, so that other load on the machine slows both. */
export async function measure(
  name: string,
  baseline: () => Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<Figure> {
  for (let round = 0; round < WARM_UP; round += 1) {
    await baseline();
    await request();
  }
  const baselines: number[] = [];
  const requests: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    baselines.push(await timeOf(baseline));
    requests.push(await timeOf(request));
  }
  const baselineMs = p95(baselines);
  const figure = {
    name,
    baseline: baselineMs,
    http: p95(requests),
    limit: MAX_RATIO * baselineMs + MAX_EXTRA_MS,
  };
  console.log(lineOf(figure));
  return figure;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const p95 = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** Formats a figure as a line of the report. */
function lineOf({ name, baseline, http, limit }: Figure): string {
  const [sql, request, max] = [baseline, http, limit].map((ms) => ms.toFixed(1).padStart(8));
  return `${name.padEnd(18)} SQL ${sql} ms   HTTP ${request} ms   limit ${max} ms   ${http <= limit ? 'holds' : 'MISSED'}`;
}
