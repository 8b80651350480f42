import 'server-only';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { LEAD_ALERTS } from '@/db/queues';
import { env } from '@/lib/env';
import { describeError, log } from '@/lib/http/log';
import { untilDone } from '@/lib/until-done';
import { deliver, type Mailer } from './deliver';
import { connectMailer } from './mailer';
import type { AlertJob } from './queue';

/** A running worker. */
export interface Worker {
  /** Takes no more jobs, lets those in hand finish for up to ten seconds, and closes its connections. */
  stop(): Promise<void>;
}

// A few at once, each with its own end. NOTIFY wakes the worker for new jobs, polling finds those to try again.
const FETCHING = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
} as const;

/**
 * Starts sending queued alerts, in this process. Any number may run side by side. It returns at once and
 * waits for a database that is not there yet; without `SMTP_URL` nothing is sent and the alerts stay queued.
 */
export function startWorker(): Worker {
  const { DATABASE_URL, SMTP_URL } = env();
  if (!SMTP_URL) {
    log.warn('SMTP_URL is not set: alerts about new leads stay queued until it is');
    return { stop: async () => {} };
  }
  const mailer = connectMailer(SMTP_URL);
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    application_name: 'ridgelight-worker',
    max: 4,
    useListenNotify: true,
    schedule: false,
    // Both: what a killed worker had in hand is handed on within the lease and these, in under a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ error }, 'the job queue reports an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));

  const stopping = new AbortController();
  const started = untilDone('starting the worker', () => work(boss, mailer), stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await started;
      await boss.stop({ timeout: 10_000 });
      mailer.close();
    },
  };
}

async function work(boss: PgBoss, mailer: Mailer): Promise<void> {
  await boss.start();
  await boss.work<AlertJob, unknown, typeof FETCHING>(LEAD_ALERTS, FETCHING, (jobs) =>
    Promise.all(jobs.map((job) => settle(job, mailer))),
  );
  log.info('the worker sends alerts about new leads');
}

async function settle({ id, data }: Job<AlertJob>, mailer: Mailer): Promise<JobResult> {
  try {
    await deliver(data.deliveryId, mailer);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: describeError(error) };
  }
}
