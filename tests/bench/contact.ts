import { Client } from 'pg';
import { aService } from '../support/offered-services';
import { testAppEnvironment, testPort } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';
import { Pgbench } from './pgbench';
import { limitRow, type Round, ratioRow, report } from './results';
import { runWrk } from './wrk';

const ROUNDS = 5;
const ROUND_S = 4;
const TARGETS = { throughput: { atLeast: 0.3 }, p99Ms: 100 };

/**
 * Measures the leads that are stored per second over 32 connections, each with its messages and their jobs, against
 * pgbench's single-row inserts on the same PostgreSQL, which flushes to disk as in production. There is no mail server, so
 * the mails stay queued: sending them isn't part of a request. Fails when any lead or message is missing.
 */
export async function benchContact(_args: string[], stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop, { isDurable: true });
  const env = {
    ...testAppEnvironment(databaseUrl),
    LOG_LEVEL: 'warn',
    // Each lead comes from a network of its own, so that the work is measured and not the rate limits.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  await startBenchApp(env, started, stop);
  const pgbench = new Pgbench(databaseUrl);
  await pgbench.prepare();

  let sent = 0;
  let runs = 0;
  const store = async (seconds: number) => {
    runs += 1;
    const load = await runWrk(`http://127.0.0.1:${testPort()}`, seconds, [
      'tests/bench/contact.lua',
      String(runs),
      aService,
    ]);
    sent += load.requests;
    return load;
  };
  await store(ROUND_S);
  await pgbench.run(1);
  const rates: Round[] = [];
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    stop.throwIfAborted();
    const floor = await pgbench.run(ROUND_S);
    const { requestsPerSecond: ours, p99 } = await store(ROUND_S);
    rates.push({ ours, floor });
    slowest.push(p99);
  }
  await expectComplete(databaseUrl, sent);
  return report('contact', [
    ratioRow('leads stored, against pgbench', '/s', rates, TARGETS.throughput),
    limitRow('leads stored, 99th percentile', 'ms', slowest, TARGETS.p99Ms),
  ]);
}

/** Throws unless every lead that was confirmed is stored, with its alert, its auto-reply and the jobs that will send them. */
async function expectComplete(url: string, confirmed: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ leads: number; incomplete: number }>(`
    select count(*)::int as leads, count(*) filter (where messages is distinct from 2)::int as incomplete
    from leads left join (
      select lead_id, count(*) as messages from deliveries join pgboss.job on job.id = job_id group by lead_id
    ) messages on lead_id = leads.id`);
  await client.end();
  const { leads = 0, incomplete = 0 } = rows[0] ?? {};
  if (leads < confirmed) throw new Error(`${confirmed} leads were confirmed, but ${leads} are stored`);
  if (incomplete > 0) throw new Error(`${incomplete} leads have not all of their messages`);
}
