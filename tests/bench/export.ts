import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { exportQuery } from '@/lib/leads/export/queries';
import { leadFilterSchema } from '@/lib/leads/schema';

const MOST_ADDED_MB = 150;
const LEAST_SHARE = 0.5;

interface App {
  url: string;
  cookie: string;
  pid: number | undefined;
  address: string;
}

/** Measures the export of every lead against PostgreSQL's own COPY of the same statement, and the memory it adds. */
export async function measureExport({ url, cookie, pid, address }: App): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const floor = async () =>
    drain(client.query(to(`copy (${exportQuery(leadFilterSchema.parse({}))}) to stdout with (format csv)`)));
  const call = async () => {
    const response = await fetch(`${address}/api/admin/leads/export`, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`the export was answered with ${response.status}`);
    return drain(response.body);
  };
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 50);
  await floor();
  await call();
  const bare = await timeOf(floor);
  const http = await timeOf(call);
  clearInterval(watch);
  await client.end();
  const share = bare / http;
  const added = most - before;
  const holds = share >= LEAST_SHARE && added <= MOST_ADDED_MB;
  console.log(
    `export             COPY ${(bare / 1000).toFixed(1)} s   HTTP ${(http / 1000).toFixed(1)} s   ${share.toFixed(2)} of its rows a second, ${added.toFixed(0)} MB added   ${holds ? 'holds' : 'MISSED'}`,
  );
  return holds;
}

async function drain(stream: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of stream);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The memory of a process and of those that it started. */
function residentMb(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const statuses = processes.map(statusOf);
  const ours = statuses.filter((status) => status.Pid === String(pid) || status.PPid === String(pid));
  return ours.reduce((sum, status) => sum + Number.parseInt(status.VmRSS ?? '0', 10) / 1024, 0);
}

function statusOf(pid: string): Record<string, string> {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/:\s+/) as [string, string]));
  } catch {
    return {};
  }
}
