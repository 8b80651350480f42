import { Agent, get } from 'node:http';
import { pages } from '@/lib/site/pages';
import { testAppEnvironment, testPort } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';
import { startNginx } from './nginx';
import { formatRow, HEADING, type Round, type Row, ratioRow, report } from './results';
import { type Load, runWrk } from './wrk';

const ROUNDS = 5;
const ROUND_S = 2;
const TTFB_REQUESTS = 300;

/** Each figure, ours divided by nginx's: requests a second at least, times at most. */
const TARGETS = { throughput: { atLeast: 0.5 }, p99: { atMost: 4 }, ttfb: { atMost: 2 } };

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
  console.log(HEADING);
  for (const path of paths) {
    stop.throwIfAborted();
    const ofPage = await measurePage(path, ours + path, `http://127.0.0.1:${nginx.port}${path}`);
    rows.push(...ofPage);
    console.log(ofPage.map(formatRow).join('\n'));
  }
  return report('pages', rows);
}

async function measurePage(path: string, ours: string, nginx: string): Promise<Row[]> {
  for (const address of [ours, nginx]) await runWrk(address, 1);
  const loads: { ours: Load; nginx: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    loads.push({ ours: await runWrk(ours, ROUND_S), nginx: await runWrk(nginx, ROUND_S) });
  const firstBytes: Round[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; turn < TTFB_REQUESTS; turn += 1)
    firstBytes.push({ ours: await timeToFirstByte(ours, agent), floor: await timeToFirstByte(nginx, agent) });
  agent.destroy();
  const compare = (figure: 'requestsPerSecond' | 'p99') =>
    loads.map(({ ours, nginx }) => ({ ours: ours[figure], floor: nginx[figure] }));
  return [
    ratioRow(`${path} requests, against nginx`, '/s', compare('requestsPerSecond'), TARGETS.throughput),
    ratioRow(`${path} 99th percentile`, 'ms', compare('p99'), TARGETS.p99),
    ratioRow(`${path} first byte`, 'ms', firstBytes, TARGETS.ttfb),
  ];
}

function timeToFirstByte(address: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const start = performance.now();
  get(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
    const duration = performance.now() - start;
    response.resume().on('end', () => resolve(duration));
  }).on('error', reject);
  return promise;
}
