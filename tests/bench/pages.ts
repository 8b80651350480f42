import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { pages } from '@/lib/site/pages';
import { testAppEnvironment, testPort } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';
import { startNginx } from './nginx';
import { type Load, runWrk } from './wrk';

const ROUNDS = 5;
const ROUND_S = 2;
const TTFB_REQUESTS = 300;
const RESULT_FILE = 'bench-pages.json';

/** Each figure, ours divided by nginx's: requests a second at least, times at most. */
const TARGETS = { throughput: 0.5, p99: 4, ttfb: 2 };

interface Row {
  path: string;
  /** Medians of the rounds: ours, nginx's and their ratio. */
  throughput: Figure;
  p99: Figure;
  ttfb: Figure;
}
interface Figure {
  ours: number;
  nginx: number;
  ratio: number;
  holds: boolean;
}

/**
 * Measures every public page, or only those at the given paths, against the same bytes as compressed files behind nginx:
 * requests a second and their 99th percentile over 32 connections, and the time to the first byte over one. The rounds
 * alternate, so that other load on the machine slows both. Prints a table, writes it as JSON, and returns 1 when a target
 * is missed.
 */
export async function benchPages(only: string[], stop: AbortSignal): Promise<number> {
  const paths = pages.map(({ path }) => path).filter((path) => only.length === 0 || only.includes(path));
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop);
  const env = testAppEnvironment(databaseUrl);
  await startBenchApp(env, started, stop);

  const ours = `http://127.0.0.1:${testPort()}`;
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, Buffer.from(await (await fetch(ours + path)).arrayBuffer()));
  const nginx = await startNginx(files);
  started.defer(nginx.stop);

  const rows: Row[] = [];
  for (const path of paths) {
    stop.throwIfAborted();
    const row = await measurePage(path, ours + path, `http://127.0.0.1:${nginx.port}${path}`);
    rows.push(row);
    console.log(lineOf(row));
  }
  const result = { measuredAt: new Date().toISOString(), load: loadavg(), targets: TARGETS, pages: rows };
  writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
  return rows.every(({ throughput, p99, ttfb }) => throughput.holds && p99.holds && ttfb.holds) ? 0 : 1;
}

async function measurePage(path: string, ours: string, nginx: string): Promise<Row> {
  for (const address of [ours, nginx]) await runWrk(address, 1);
  const loads: { ours: Load; nginx: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    loads.push({ ours: await runWrk(ours, ROUND_S), nginx: await runWrk(nginx, ROUND_S) });
  const firstBytes: { ours: number; nginx: number }[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; turn < TTFB_REQUESTS; turn += 1)
    firstBytes.push({ ours: await timeToFirstByte(ours, agent), nginx: await timeToFirstByte(nginx, agent) });
  agent.destroy();
  const rates = loads.map(({ ours, nginx }) => ({
    ours: ours.requestsPerSecond,
    nginx: nginx.requestsPerSecond,
  }));
  const slowest = loads.map(({ ours, nginx }) => ({ ours: ours.p99, nginx: nginx.p99 }));
  return {
    path,
    throughput: compare(rates, (ratio) => ratio >= TARGETS.throughput),
    p99: compare(slowest, (ratio) => ratio <= TARGETS.p99),
    ttfb: compare(firstBytes, (ratio) => ratio <= TARGETS.ttfb),
  };
}

/** The medians of both, and of the ratios of the rounds. */
function compare(rounds: { ours: number; nginx: number }[], isWithin: (ratio: number) => boolean): Figure {
  const ratio = median(rounds.map(({ ours, nginx }) => ours / nginx));
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    nginx: median(rounds.map(({ nginx }) => nginx)),
    ratio,
    holds: isWithin(ratio),
  };
}

const median = (figures: number[]) => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;

function timeToFirstByte(address: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const start = performance.now();
  get(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
    const duration = performance.now() - start;
    response.resume().on('end', () => resolve(duration));
  }).on('error', reject);
  return promise;
}

function lineOf({ path, throughput, p99, ttfb }: Row): string {
  const cell = ({ ours, nginx, ratio, holds }: Figure, digits: number) =>
    `${ours.toFixed(digits)} / ${nginx.toFixed(digits)} = ${ratio.toFixed(2)} ${holds ? 'holds' : 'SHORT'}`;
  return [
    path.padEnd(30),
    `requests/s ${cell(throughput, 0)}`.padEnd(42),
    `p99 ms ${cell(p99, 1)}`.padEnd(34),
    `first byte ms ${cell(ttfb, 2)}`,
  ].join('  ');
}
