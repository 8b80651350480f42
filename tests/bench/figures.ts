/** One figure: what the call took, what the bare SQL took in the same seconds, and whether that is good enough. */
export interface Figure {
  name: string;
  floor: number;
  http: number;
  limit: number;
}

const WARM_UP = 8;
const ROUNDS = 60;
const MOST_TIMES = 3;
const MOST_MORE_MS = 5;

/** Measures a call against its floor, in turns, so that what else the machine does slows both. */
export async function measure(
  name: string,
  floor: () => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<Figure> {
  for (let round = 0; round < WARM_UP; round += 1) {
    await floor();
    await call();
  }
  const floors: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await timeOf(floor));
    calls.push(await timeOf(call));
  }
  const least = p95(floors);
  const figure = { name, floor: least, http: p95(calls), limit: MOST_TIMES * least + MOST_MORE_MS };
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

/** A figure as a line of the report. */
function lineOf({ name, floor, http, limit }: Figure): string {
  const [sql, call, most] = [floor, http, limit].map((ms) => ms.toFixed(1).padStart(8));
  return `${name.padEnd(18)} SQL ${sql} ms   HTTP ${call} ms   limit ${most} ms   ${http <= limit ? 'holds' : 'MISSED'}`;
}
