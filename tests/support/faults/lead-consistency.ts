import { Client } from 'pg';
import { until } from '../../../scripts/launch/until';
import type { AcceptedLead } from './visitors';

/** How many of the leads that the site acknowledged violate what must hold for each of them. */
export interface ConsistencyViolations {
  /** Not stored, or stored with other values. */
  lost: number;
  /** Stored more than once. */
  twice: number;
  /** Without an alert: no delivery, or an unsent one without a job. */
  withoutJob: number;
}

/** Queries the database directly, not through the app. */
export async function queryDatabase<Row extends object>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const LOST = `
  select count(*)::int as count
  from unnest($1::uuid[], $2::uuid[], $3::text[]) as acknowledged (id, submission_id, name)
  where not exists (
    select from leads where (leads.id, leads.submission_id, leads.name) = (acknowledged.id, acknowledged.submission_id, acknowledged.name)
  )`;
const TWICE = `select (count(*) - count(distinct name))::int as count from leads`;
const WITHOUT_JOB = `
  select count(*)::int as count
  from leads left join deliveries on deliveries.lead_id = leads.id
  where deliveries.id is null or deliveries.state <> 'sent' and not exists (
    select from pgboss.job
    where data ->> 'deliveryId' = deliveries.id::text and job.state in ('created', 'retry', 'active')
  )`;

/** Compares the acknowledged leads with those in the database at `url`. */
export async function checkConsistency(
  url: string,
  accepted: readonly AcceptedLead[],
): Promise<ConsistencyViolations> {
  const count = async (sql: string, values?: unknown[]) =>
    (await queryDatabase<{ count: number }>(url, sql, values))[0]?.count ?? Number.NaN;
  const columns = [
    accepted.map(({ id }) => id),
    accepted.map(({ submissionId }) => submissionId),
    accepted.map(({ name }) => name),
  ];
  return {
    lost: await count(LOST, columns),
    twice: await count(TWICE),
    withoutJob: await count(WITHOUT_JOB),
  };
}

/** The result of a run without failures. */
export const noViolations: ConsistencyViolations = { lost: 0, twice: 0, withoutJob: 0 };

const UNSENT = `select count(*)::int as count from deliveries where state <> 'sent'`;

/** Waits until every alert is sent; returns how many seconds that took, or undefined after the timeout. */
export async function waitUntilAllSent(url: string, timeoutMs: number): Promise<number | undefined> {
  const start = performance.now();
  const isDone = async () => (await queryDatabase<{ count: number }>(url, UNSENT))[0]?.count === 0;
  const done = await until(isDone, { timeoutMs, intervalMs: 250 });
  return done ? (performance.now() - start) / 1_000 : undefined;
}

/** How long the slowest alert took from its lead's arrival, in seconds. */
export async function slowestAlert(url: string): Promise<number> {
  const [row] = await queryDatabase<{ seconds: number }>(
    url,
    `select extract(epoch from max(sent_at - leads.created_at))::float8 as seconds
     from deliveries join leads on leads.id = lead_id`,
  );
  return row?.seconds ?? Number.NaN;
}
