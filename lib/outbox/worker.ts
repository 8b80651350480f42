import 'server-only';
import { type Job, type JobResult, PgBoss, systemClock } from 'pg-boss';
import { connectOptions } from '@/db/connect-options';
import { MAILS, PUSHES, WEBHOOKS } from '@/db/queues';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { retryWithBackoff } from '@/lib/platform/retry';
import { describeError } from '@/lib/platform/server/log-options';
import { loadFacts } from '@/lib/platform/settings/facts';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { deliver, type Senders } from './deliver';
import type { DeliveryKinds } from './kinds';
import { connectMailer, mailRoute } from './mailer';
import { requeueLostDeliveries } from './mutations';
import type { DeliveryJob } from './queue';
import { mailRouteWarnings } from './schema';
import type { Task } from './task';

/** A running worker. */
export interface Worker {
  /** Takes no new jobs, waits up to ten seconds for those in progress, and closes its connections. */
  stop(): Promise<void>;
}

// Two jobs at a time, completed one by one: mails that a killed worker had sent without storing it are sent twice, so there
// should be few. NOTIFY wakes the worker for new jobs, polling finds those to retry.
const FETCH_OPTIONS = {
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 2,
} as const;

const TASK_OPTIONS = { batchSize: 1, notifyPollingIntervalSeconds: 2 } as const;

// Monotonic: when the system clock is set back, due jobs don't move into the future.
const monotonicClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const REQUEUE_INTERVAL_MS = 5 * 60_000;

/**
 * Starts sending the outbox in this process; several instances may run at once. Returns immediately and retries until the
 * database is available. Without `SMTP_URL` mails stay queued.
 */
export function startWorker(kinds: DeliveryKinds, tasks: readonly Task[] = []): Worker {
  const { DATABASE_DIRECT_URL, SMTP_URL, MAIL_FOLDER } = env();
  const route = mailRoute();
  if (route !== 'server') log.warn({ folder: MAIL_FOLDER }, mailRouteWarnings[route]);
  const mailer = SMTP_URL ? connectMailer(SMTP_URL) : null;
  const boss = new PgBoss({
    ...connectOptions(DATABASE_DIRECT_URL),
    application_name: 'ridgelight-worker',
    max: 4,
    useListenNotify: true,
    clock: monotonicClock,
    // Jobs of a killed worker are retried once their lease has expired and both of these intervals have passed.
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
  });
  boss.on('error', (error) => log.error({ error }, 'job queue error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'));

  const stopping = new AbortController();
  const started = retryWithBackoff(
    'starting the worker',
    () => work(boss, { mailer, kinds }, tasks),
    stopping.signal,
  );
  const requeueing = startPolling(
    'requeueing lost deliveries',
    (signal) => retryWithBackoff('requeueing lost deliveries', requeueAndLog, signal),
    { intervalMs: REQUEUE_INTERVAL_MS },
  );
  return {
    async stop() {
      requeueing.stop();
      stopping.abort();
      await started;
      await boss.stop({ timeout: 10_000 });
      mailer?.close();
    },
  };
}

async function work(boss: PgBoss, senders: Senders, tasks: readonly Task[]): Promise<void> {
  await boss.start();
  for (const queue of [...(senders.mailer ? [MAILS] : []), WEBHOOKS, PUSHES])
    await boss.work<DeliveryJob, unknown, typeof FETCH_OPTIONS>(queue, FETCH_OPTIONS, (jobs) =>
      Promise.all(jobs.map((job) => runJob(job, senders))),
    );
  for (const task of tasks)
    await boss.work<object>(task.queue, TASK_OPTIONS, async ([job]) => {
      if (job) await runTask(task, job.data);
    });
  for (const { queue, cron } of tasks)
    if (cron !== undefined) await boss.schedule(queue, cron, {}, { tz: BUSINESS_TIME_ZONE });
  log.info('the outbox worker has started');
}

async function runTask({ queue, run }: Task, data: object): Promise<void> {
  try {
    await loadFacts();
    await run(data);
  } catch (error) {
    log.warn({ error, queue }, 'a task failed and will be retried');
    throw error;
  }
}

async function runJob({ id, data }: Job<DeliveryJob>, senders: Senders): Promise<JobResult> {
  try {
    await loadFacts();
    await deliver(data.deliveryId, id, senders);
    return { id, status: 'completed' };
  } catch (error) {
    log.error(
      { error, deliveryId: data.deliveryId },
      'a delivery attempt failed unexpectedly and will be retried',
    );
    return { id, status: 'failed', output: describeError(error) };
  }
}

async function requeueAndLog(): Promise<void> {
  const found = await requeueLostDeliveries();
  if (found > 0) log.warn({ found }, 'requeued deliveries that had lost their jobs');
}
