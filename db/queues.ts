import type { Queue } from 'pg-boss';

/** Carry one job for each delivery row: a mailbox that refuses never delays or repeats the others. */
export const MAILS = 'mails';
/** Apart from the mails: a receiver that is slow to answer must not hold up an alert. */
export const WEBHOOKS = 'webhooks';

/**
 * When a failed delivery is tried again is its own affair (lib/outbox/backoff.ts): it ends its job and queues
 * another. These are for jobs whose worker died or whose database went away.
 */
const options = {
  retryLimit: 60,
  // No longer from time to time: whose worker died three times has waited long enough.
  retryDelay: 2,
  // The lease. A worker that dies stops its heartbeat and the job is handed on: soon enough for two deaths in a minute.
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  retentionSeconds: 30 * 24 * 3_600,
  // The delivery's row says how it went; while a mail server is away there is a job a minute for each mail.
  deleteAfterSeconds: 3_600,
  notify: true,
};

/**
 * The job queues, created by `migrate()` beside the tables so that a lead can be stored before any worker
 * ever ran. No singleton policy: a policy that drops a "duplicate" job would drop a lead's mail.
 */
export const queues: Queue[] = [
  { name: MAILS, ...options },
  { name: WEBHOOKS, ...options },
];

/** Queues that nobody works any more. They go with their jobs: whoever had one gets another (`requeueLostDeliveries`). */
export const FORMER_QUEUES = ['lead-alerts'];
