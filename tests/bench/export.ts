import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { exportQuery } from '@/lib/leads/export/queries';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { residentMb } from '../support/resident-memory';
import { limitRow, type Row, ratioRow } from './results';

const MAX_ADDED_MB = 150;
const MIN_THROUGHPUT_SHARE = 0.5;

interface App {
  url: string;
  cookie: string;
  pid: number | undefined;
  address: string;
}

/** Measures the export of every lead against PostgreSQL's own COPY of the same statement, and the memory it adds. */
export async function measureExport({ url, cookie, pid, address }: App): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const all = await exportQuery(leadFilterSchema.parse({}));
  const baseline = async () => drain(client.query(to(`copy (${all}) to stdout with (format csv)`)));
  const call = async () => {
    const response = await fetch(`${address}/api/admin/leads/export`, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`the export was answered with ${response.status}`);
    return drain(response.body);
  };
  const before = residentMb(pid);
  let peakMb = before;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 50);
  await baseline();
  await call();
  const copyMs = await timeOf(baseline);
  const httpMs = await timeOf(call);
  clearInterval(watch);
  await client.end();
  return [
    ratioRow('export, against COPY', '/min', [{ ours: 60_000 / httpMs, floor: 60_000 / copyMs }], {
      atLeast: MIN_THROUGHPUT_SHARE,
    }),
    limitRow('export, memory added', 'MB', [peakMb - before], MAX_ADDED_MB),
  ];
}

async function drain(stream: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of stream);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
