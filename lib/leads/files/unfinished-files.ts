import 'server-only';
import { UNFINISHED_FILES } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { log } from '@/lib/platform/log';
import { deleteUnfinishedFiles } from './mutations';

/** Deletes what was begun a day ago and never finished, every hour. */
export const unfinishedFilesTask: Task = {
  queue: UNFINISHED_FILES,
  cron: '25 * * * *',
  async run() {
    const deleted = await deleteUnfinishedFiles();
    if (deleted > 0) log.info({ deleted }, 'deleted files of requests that never arrived completely');
  },
};
