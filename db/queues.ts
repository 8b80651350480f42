import type { Queue } from 'pg-boss';

/** One job per delivery, so that a failing recipient doesn't delay or repeat others. */
export const MAILS = 'mails';
/** Separate from mails, so that a slow receiver can't delay alerts. */
export const WEBHOOKS = 'webhooks';
/** Push notifications; separate, because an alert on a phone waits for nothing else. */
export const PUSHES = 'pushes';
/** Pages that the CDN has to forget. */
export const PURGES = 'purges';

/**
 * Failed deliveries complete their job and queue a new one with their own backoff (lib/outbox/backoff.ts). These options
 * apply to jobs whose worker crashed or lost the database.
 */
const options = {
  retryLimit: 60,
  // Without backoff: a job whose worker crashed several times has waited long enough.
  retryDelay: 2,
  // The lease: without heartbeats from a crashed worker, the job is retried by another one, even twice within a minute.
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  retentionSeconds: 30 * 24 * 3_600,
  // The delivery's row has the result, and during an outage of the mail server each mail has a job per minute.
  deleteAfterSeconds: 3_600,
  notify: true,
};

/** Changed pages, one job per change, of which search engines are notified by IndexNow. */
export const INDEX_NOW = 'index-now';

/** The check of the sources that the copy links to. */
export const SOURCE_CHECKS = 'source-checks';

/** The next calls of leads, which are planned again after a change of the opening hours. */
export const CALL_PLANS = 'call-plans';

/** The deletion of pictures that nothing refers to. */
export const UNUSED_PICTURES = 'unused-pictures';

/** The deletion of homeowners' files that never arrived completely. */
export const UNFINISHED_FILES = 'unfinished-files';

/** The reading of staff's own calendars. */
export const BUSY_CALENDARS = 'busy-calendars';

/**
 * The job queues, created by `migrate()`, so that leads can be stored before any worker has run. No singleton policy, which
 * would drop a lead's mail as a duplicate job.
 */
export const queues: Queue[] = [
  { name: MAILS, ...options },
  { name: WEBHOOKS, ...options },
  { name: PUSHES, ...options },
  // Retried less and less often, for a day.
  { name: PURGES, ...options, retryLimit: 300, retryBackoff: true, retryDelayMax: 300 },
  // A failure is retried for about half a day.
  { name: INDEX_NOW, ...options, retryLimit: 20, retryBackoff: true, retryDelayMax: 3_600 },
  // One check at a time, however many instances or owners want one. It takes minutes, because it's polite.
  { name: SOURCE_CHECKS, ...options, policy: 'exclusive', retryLimit: 3, expireInSeconds: 1_800 },
  { name: CALL_PLANS, ...options },
  { name: UNUSED_PICTURES, ...options, policy: 'exclusive', retryLimit: 3 },
  { name: UNFINISHED_FILES, ...options, policy: 'exclusive', retryLimit: 3 },
  // The next reading comes soon enough.
  { name: BUSY_CALENDARS, ...options, policy: 'exclusive', retryLimit: 0, expireInSeconds: 600 },
];

/** Obsolete queues, deleted with their jobs; `requeueLostDeliveries` queues new ones. */
export const FORMER_QUEUES = ['lead-alerts'];
