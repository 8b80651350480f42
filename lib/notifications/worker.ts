import 'server-only';
import { createTransport } from 'nodemailer';
import { PgBoss } from 'pg-boss';
import { LEAD_ALERTS } from '@/db/queues';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { untilDone } from '@/lib/until-done';
import { deliver } from './deliver';
import type { AlertJob } from './queue';

/** A running worker. */
export interface Worker {
  /** Takes no more jobs, lets those in hand finish for up to ten seconds, and closes its connections. */
  stop(): Promise<void>;
}

// Together well below the queue's lease (db/queues.ts): no second worker takes a job that is being sent.
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

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
  const mailer = createTransport({ url: SMTP_URL, ...SMTP_TIMEOUTS, disableFileAccess: true });
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    application_name: 'ridgelight-worker',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 30,
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

async function work(boss: PgBoss, mailer: Parameters<typeof deliver>[1]): Promise<void> {
  await boss.start();
  const options = { localConcurrency: 2, notifyPollingIntervalSeconds: 10 };
  await boss.work<AlertJob>(LEAD_ALERTS, options, async (jobs) => {
    for (const { data } of jobs) await deliver(data.deliveryId, mailer);
  });
  log.info('the worker sends alerts about new leads');
}
