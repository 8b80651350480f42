/** Work besides deliveries that the worker does, passed to it so that the outbox needn't know it. */
export interface Task {
  /** The queue of its jobs (db/queues.ts). */
  queue: string;
  /** Does a job. When it throws, the queue retries the job. */
  run(data: object): Promise<void>;
  /** When it also has a job by itself, once for all instances: a cron expression in the business's time zone. */
  cron?: string;
}
