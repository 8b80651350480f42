import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureProgram } from '../../scripts/verify/ensure-program';

const CONNECTIONS = 32;

/** What one round of requests gave. */
export interface Load {
  requestsPerSecond: number;
  /** The 99th percentile of the response times, in ms. */
  p99: number;
}

/** Requests an address for some seconds, gzip accepted, over 32 connections that each ask again at once. */
export async function runWrk(address: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(ensureProgram('wrk'), [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header=Accept-Encoding: gzip',
    address,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk saw errors at ${address}:\n${stdout}`);
  const [, requests = ''] = stdout.match(/Requests\/sec:\s+([\d.]+)/) ?? [];
  const [, value = '', unit = ''] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  return { requestsPerSecond: Number(requests), p99: Number(value) * MS_PER_UNIT[unit as Unit] };
}

type Unit = 'us' | 'ms' | 's';
const MS_PER_UNIT: Record<Unit, number> = { us: 0.001, ms: 1, s: 1_000 };
