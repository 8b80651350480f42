import 'server-only';
import { type Job, type JobResult, PgBoss, systemClock } from 'pg-boss';
import { MAILS, WEBHOOKS } from '@/db/queues';
import { env } from '@/lib/platform/env';
import { describeError, log } from '@/lib/platform/log';
import { retryWithBackoff } from '@/lib/platform/retry';
import { deliver, type Sending } from './deliver';
import type { DeliveryKinds } from './kinds';
import { connectMailer, mailRoute } from './mailer';
import { requeueLost } from './mutations';
import type { DeliveryJob } from './queue';
import { mailRouteWarnings } from './schema';

/** A running worker. */
export interface Worker {
  /** Takes no more jobs, lets those in hand finish for up to ten seconds, and closes its connections. */
  stop(): Promise<void>;
}

// Two at once, each with its own end: what a killed worker had handed to the mail server and not yet noted goes out
// twice. NOTIFY wakes the worker for new jobs, polling finds those to try again.
const FETCHING = {
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
} as const;

// Time as it passes, not as somebody sets it: the queue waits for moments, and one that was an hour ahead by the clock
// would stay so long ahead once the clock is set back.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const LOOKING_FOR_LOST_MS = 5 * 60_000;

/**
 * Starts sending what is in the outbox, in this process. Any number may run side by side. It returns at once and
 * waits for a database that is not there yet; without `SMTP_URL` no mail is sent and all of them stay queued.
 */
export function startWorker(kinds: DeliveryKinds): Worker {
  const { DATABASE_DIRECT_URL, SMTP_URL, MAIL_FOLDER } = env();
  const route = mailRoute();
  if (route !== 'server') log.warn({ folder: MAIL_FOLDER }, mailRouteWarnings[route]);
  const mailer = SMTP_URL ? connectMailer(SMTP_URL) : null;
  const boss = new PgBoss({
    connectionString: DATABASE_DIRECT_URL,
    application_name: 'ridgelight-worker',
    max: 4,
    useListenNotify: true,
    schedule: false,
    clock: steadyClock,
    // What a killed worker had in hand is handed on once its lease is over and both of these have come round.
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
  });
  boss.on('error', (error) => log.error({ error }, 'the job queue reports an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));

  const stopping = new AbortController();
  const { signal } = stopping;
  const started = retryWithBackoff('starting the worker', () => work(boss, { mailer, kinds }), signal);
  const look = () => void retryWithBackoff('looking for lost deliveries', lookForLost, signal);
  look();
  const looking = setInterval(look, LOOKING_FOR_LOST_MS);
  return {
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await started;
      await boss.stop({ timeout: 10_000 });
      mailer?.close();
    },
  };
}

async function work(boss: PgBoss, sending: Sending): Promise<void> {
  await boss.start();
  for (const queue of sending.mailer ? [MAILS, WEBHOOKS] : [WEBHOOKS])
    await boss.work<DeliveryJob, unknown, typeof FETCHING>(queue, FETCHING, (jobs) =>
      Promise.all(jobs.map((job) => settle(job, sending))),
    );
  log.info('the worker sends what is in the outbox');
}

async function settle({ id, data }: Job<DeliveryJob>, sending: Sending): Promise<JobResult> {
  try {
    await deliver(data.deliveryId, id, sending);
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ error, deliveryId: data.deliveryId }, 'an attempt to deliver broke off and is made again');
    return { id, status: 'failed', output: describeError(error) };
  }
}

async function lookForLost(): Promise<void> {
  const found = await requeueLost();
  if (found > 0) log.warn({ found }, 'deliveries had lost their jobs and were queued again');
}
