import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureProgram } from '../../scripts/verify/ensure-program';

const CONNECTIONS = 32;

/** What one round of requests gave. */
export interface Load {
  requests: number;
  requestsPerSecond: number;
  /** The 99th percentile of the response times, in ms. */
  p99: number;
}

/**
 * Requests an address for some seconds, gzip accepted, over 32 connections that each ask again at once. `script` makes the
 * requests, if given: a file in Lua and its arguments.
 */
export async function runWrk(
  address: string,
  seconds: number,
  [script, ...args]: string[] = [],
): Promise<Load> {
  const { stdout } = await promisify(execFile)(ensureProgram('wrk'), [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header=Accept-Encoding: gzip',
    ...(script ? [`--script=${script}`] : []),
    address,
    ...(args.length > 0 ? ['--', ...args] : []),
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk saw errors at ${address}:\n${stdout}`);
  const [, requests = ''] = stdout.match(/(\d+) requests in/) ?? [];
  const [, rate = ''] = stdout.match(/Requests\/sec:\s+([\d.]+)/) ?? [];
  const [, value = '', unit = ''] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  return {
    requests: Number(requests),
    requestsPerSecond: Number(rate),
    p99: Number(value) * MS_PER_UNIT[unit as Unit],
  };
}

type Unit = 'us' | 'ms' | 's';
const MS_PER_UNIT: Record<Unit, number> = { us: 0.001, ms: 1, s: 1_000 };
