import type { Queue } from 'pg-boss';

/** Carries one job for each delivery row: a mailbox that refuses never delays or repeats the others. */
export const LEAD_ALERTS = 'lead-alerts';

/**
 * The job queues, created by `migrate()` beside the tables so that a lead can be stored before any worker
 * ever ran. No singleton policy: a policy that drops a "duplicate" job would drop a lead's mail.
 */
export const queues: Queue[] = [
  {
    name: LEAD_ALERTS,
    // 2 s, doubling to an hour: a restart of the mail server costs seconds, two days without it no mail.
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // The lease. A worker that dies stops its heartbeat and the job is handed on.
    heartbeatSeconds: 30,
    expireInSeconds: 120,
    retentionSeconds: 30 * 24 * 3_600,
    notify: true,
  },
];
